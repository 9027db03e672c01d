import { testMatrix } from '../testing/matrix/matrix.ts';

testMatrix('psp');
