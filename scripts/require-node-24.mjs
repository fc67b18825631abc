// Plain JavaScript, because this file must run on any version of Node.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Lamplight runs on the Node 24 it installs for itself, but found ${process.version}. ` +
      'Run "npm ci" without --omit=optional, or install Node 24.',
  );
  process.exit(1);
}
