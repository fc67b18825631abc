import Fastify from 'fastify';
import { reportCpu } from './report-cpu.ts';

const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
reportCpu(await app.listen({ port: 0, host: '127.0.0.1' }));
