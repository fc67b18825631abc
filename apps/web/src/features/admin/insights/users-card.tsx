import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Answered } from '../parts/answered.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Pager } from '../parts/pager.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { LateNotice } from './late-notice.tsx';
import { perPage } from './per-page.ts';
import { SectionCard } from './section-card.tsx';
import { usersCopy } from './users-copy.ts';
import { usersQuery } from './users-queries.ts';
import { userColumns } from './user-columns.tsx';

export function UsersCard() {
  const [query, setQuery] = useState('');
  const [offset, setOffset] = useState(0);
  const [limit] = useState(() => perPage(25, 8));
  const asked = useQuery(usersQuery(query, offset, limit));
  const search = (text: string): void => {
    setQuery(text);
    setOffset(0);
  };

  return (
    <SectionCard
      id="insights-users"
      note={
        asked.data && (
          <output className="tnum text-small text-text-3">
            {usersCopy.found(asked.data.total)}
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
      <LateNotice asked={asked} />
      <Answered asked={asked} failed={usersCopy.failed}>
        {({ users, total }) => (
          <>
            {users.length === 0 ? (
              <NoUsers isSearch={query.trim() !== ''} onClear={() => search('')} />
            ) : (
              <DataTable
                label={usersCopy.label}
                columns={userColumns}
                rows={users}
                keyOf={({ id }) => id}
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
      </Answered>
    </SectionCard>
  );
}

function NoUsers({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (!isSearch) return <EmptyState message={usersCopy.empty} />;
  return (
    <EmptyState
      message={usersCopy.noneFound}
      action={
        <Button size="sm" onClick={onClear}>
          {usersCopy.clear}
        </Button>
      }
    />
  );
}
