import { expect, test } from 'vitest';
import { canCouplerTca } from './couplage.ts';

const JOUR = '2027-02-03';

test.each([
  ['sans agrément', [], true],
  ['un agrément qui n’en dit rien', [{ date_fin: null, tca_etat: null }], true],
  ['un tronc commun demandé', [{ date_fin: null, tca_etat: 'En cours' }], true],
  ['un tronc commun acquis', [{ date_fin: null, tca_etat: 'Acquis' }], false],
  ['un tronc commun validé, accents compris', [{ date_fin: '2027-02-03', tca_etat: ' Validé ' }], false],
  ['un tronc commun dont l’agrément est fini', [{ date_fin: '2027-02-02', tca_etat: 'acquis' }], true],
  ['un agrément supprimé', [{ date_fin: null, tca_etat: 'acquis', deleted: true }], true],
])('le couplage se propose à qui n’a pas le tronc commun : %s', (_, agrements, expected) => {
  expect(canCouplerTca(agrements, JOUR)).toBe(expected);
});
