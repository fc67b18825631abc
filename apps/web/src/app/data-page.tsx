import { lazyPage, type LazyPage, type PageComponent } from './lazy-page.ts';

/** A page that loads data: the query library arrives beside it, and only with such pages. */
export function dataPage(fetchPage: () => Promise<PageComponent>): LazyPage {
  return lazyPage(async () => {
    const [Page, { QueryLayout }] = await Promise.all([
      fetchPage(),
      import('../shared/api/query-layout.tsx'),
    ]);
    return function DataPage(props) {
      return (
        <QueryLayout>
          <Page {...props} />
        </QueryLayout>
      );
    };
  });
}
