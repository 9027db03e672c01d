import { testMatrix } from '../testing/matrix/matrix.ts';

testMatrix('rds', 'rda', 'dab');
