/** What every page is given: the parts of its address, such as `slug` of `/analysis/{slug}`. */
export type PageProps = { params: Readonly<Record<string, string>> };
