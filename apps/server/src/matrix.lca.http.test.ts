import { testMatrix } from '../testing/matrix/matrix.ts';

testMatrix('lca', 'mail', 'cec');
