import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryResult } from '../parts/query-result.tsx';
import { NoneFound } from '../parts/none-found.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Pager } from '../parts/pager.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { LateNotice } from '../parts/late-notice.tsx';
import { getRowsPerPage } from '../parts/per-page.ts';
import { SectionCard } from './section-card.tsx';
import { usersCopy } from './users-copy.ts';
import { usersQuery } from './users-queries.ts';
import { userColumns } from './user-columns.tsx';

export function UsersCard() {
  const [query, setQuery] = useState('');
  const [offset, setOffset] = useState(0);
  const [limit] = useState(() => getRowsPerPage(25, 8));
  const result = useQuery(usersQuery(query, offset, limit));
  const search = (text: string): void => {
    setQuery(text);
    setOffset(0);
  };

  return (
    <SectionCard
      id="insights-users"
      note={
        result.data && (
          <output className="tnum text-small text-text-3">
            {usersCopy.found(result.data.total)}
          </output>
        )
      }
    >
      <search className="block border-b p-4">
        <SearchField
          label={usersCopy.search}
          placeholder={usersCopy.searchHint}
          value={query}
          maxLength={200}
          onSearch={search}
          className="max-w-md"
        />
      </search>
      <LateNotice query={result} />
      <QueryResult query={result} errorTitle={usersCopy.failed}>
        {({ users, total }) => (
          <>
            {users.length === 0 ? (
              <NoneFound isFiltered={query !== ''} words={usersCopy} onShowAll={() => search('')} />
            ) : (
              <DataTable
                label={usersCopy.label}
                columns={userColumns}
                rows={users}
                getKey={({ id }) => id}
              />
            )}
            <Pager
              label={usersCopy.pages}
              offset={offset}
              limit={limit}
              total={total}
              onChange={setOffset}
            />
          </>
        )}
      </QueryResult>
    </SectionCard>
  );
}
