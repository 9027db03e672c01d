import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isComparable } from './depart.ts';
import { etatRib } from './rib.ts';
import { type ChangementRib, finRib } from './tenues.ts';
import {
  canVersement,
  canVerser,
  ETATS_VERSEMENT,
  type EtatVersement,
  NOMS_ETAT_VERSEMENT,
  soldeOf,
  suitesVersement,
  TYPES_VERSEMENT,
  type TypeVersement,
  type Versement,
  versementSaisiSchema,
} from './versement.ts';

const CODES = Object.keys(ETATS_VERSEMENT).map(Number) as EtatVersement[];
const types = fc.constantFrom(...(Object.keys(TYPES_VERSEMENT) as TypeVersement[]));
const isRetour = ({ type }: Pick<Versement, 'type'>) => type === 'reversement' || type === 'compensation';
const sum = (some: readonly Versement[]) => some.reduce((total, { montant }) => total + montant, 0);

/** Record, when allowed, or move one, when allowed: what a service may do with its ledger. */
const gestes = fc.array(
  fc.record({
    type: types,
    montant: fc.integer({ min: 1, max: 2_000 }),
    rang: fc.nat(20),
    vers: fc.constantFrom(...CODES),
  }),
  { maxLength: 60 },
);
const play = (
  accorde: number,
  suite: readonly { type: TypeVersement; montant: number; rang: number; vers: EtatVersement }[],
) => {
  let livre: Versement[] = [];
  for (const { type, montant, rang, vers } of suite) {
    const place = livre[rang];
    if (place && canVersement(place.etat, vers).ok) {
      const others = livre.filter((one) => one !== place);
      // What was dead comes back as a new one would: only if there is room for it.
      const isBack = vers === 1 && !canVerser(place, accorde, others).ok;
      if (!isBack) livre = livre.map((one) => (one === place ? { ...one, etat: vers } : one));
    } else if (canVerser({ type, montant }, accorde, livre).ok) livre = [...livre, { type, montant, etat: 1 }];
  }
  return livre;
};

describe('le livre des versements', () => {
  test('jamais plus dehors que ce qui est accordé, jamais plus rendu que payé, et les sommes se tiennent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), gestes, (accorde, suite) => {
        const livre = play(accorde, suite);
        const vivants = livre.filter(({ etat }) => ![7, 8, 9].includes(etat));
        const out = sum(vivants.filter((one) => !isRetour(one)));
        expect(out).toBeLessThanOrEqual(accorde);
        const solde = soldeOf(accorde, livre);
        expect(solde.paye + solde.enRoute).toBe(out);
        expect(solde.paye + solde.enRoute + solde.reste).toBe(accorde);
        expect(solde.rendu).toBeLessThanOrEqual(solde.paye);
      }),
    );
  });

  test.each<[EtatVersement, readonly EtatVersement[]]>([
    [1, [2, 8]],
    [2, [3, 7, 9]],
    [3, [4, 7]],
    [4, []],
    [7, [1, 8]],
    [8, []],
    [9, []],
  ])('de l’état %i on passe à %j', (de, vers) => {
    expect(suitesVersement(de)).toEqual(vers);
    expect(CODES.filter((code) => canVersement(de, code).ok)).toEqual(vers);
    expect(NOMS_ETAT_VERSEMENT[de]).not.toBe('');
  });

  test('PAIE-001 les états portent les mots du document : 5 et 6 n’existent pas', () => {
    expect(ETATS_VERSEMENT).toEqual({
      ...{ 1: 'enregistré', 2: 'traitement_si', 3: 'en_paiement', 4: 'remboursé', 7: 'refusé_si' },
      ...{ 8: 'supprimé', 9: 'supprimé' },
    });
  });

  test('au centime près, et seulement un nombre entier positif', () => {
    const livre: Versement[] = [{ type: 'acompte', etat: 4, montant: 600 }];
    expect(canVerser({ type: 'solde', montant: 400 }, 1000, livre)).toEqual({ ok: true });
    expect(canVerser({ type: 'solde', montant: 401 }, 1000, livre)).toEqual({ ok: false, code: 'VERSEMENT_EXCESSIF' });
    expect(canVerser({ type: 'reversement', montant: 600 }, 1000, livre)).toEqual({ ok: true });
    expect(canVerser({ type: 'compensation', montant: 601 }, 1000, livre).ok).toBe(false);
    for (const montant of [0, -1, 1.5])
      expect(versementSaisiSchema.safeParse({ type: 'acompte', annee: 2027, montant }).success).toBe(false);
  });
});

describe('un compte bancaire qui change après l’accord', () => {
  const change: ChangementRib = {
    apres: 'rib',
    par: 'amina',
    demande_at: '2027-03-01T10:00:00.000Z',
    confirme_par: 'claire',
    confirme_at: '2027-03-01T11:00:00.000Z',
  };
  const plus = (ms: number) => new Date(Date.parse('2027-03-04T10:00:00.000Z') + ms);
  test.each<[string, string | null, ChangementRib | undefined, number, string]>([
    ['sans compte', null, undefined, 0, 'absent'],
    ['jamais changé', 'rib', undefined, 0, 'utilisable'],
    ['confirmé, 72 heures après', 'rib', change, 0, 'utilisable'],
    ['confirmé, une milliseconde avant', 'rib', change, -1, 'tenu'],
    ['pas confirmé', 'rib', { ...change, confirme_par: null, confirme_at: null }, 1e9, 'tenu'],
    ['confirmé par qui l’a demandé', 'rib', { ...change, confirme_par: 'amina' }, 1e9, 'tenu'],
    ['retiré depuis', null, change, 1e9, 'absent'],
    ['un autre que celui qui fut confirmé', 'autre', change, 1e9, 'a_choisir'],
  ])('%s', (_, id_rib, of, ms, attendu) => {
    expect(etatRib({ id_rib, estLeMeme: true, change: of }, plus(ms))).toBe(attendu);
  });

  test.each([[undefined], [change]])('changé sous le dossier, il est à choisir à nouveau, même confirmé', (of) => {
    expect(etatRib({ id_rib: 'rib', estLeMeme: false, change: of }, plus(1e9))).toBe('a_choisir');
    expect(etatRib({ id_rib: null, estLeMeme: false, change: of }, plus(1e9))).toBe('absent');
  });

  test('la fin de l’attente est dite', () => {
    expect(finRib(change)).toBe('2027-03-04T10:00:00.000Z');
  });
});

test('T10 deux empreintes de clés différentes ne disent rien l’une de l’autre', () => {
  expect(isComparable('e1.aa', 'e1.bb')).toBe(true);
  expect(isComparable('aa', 'bb')).toBe(true);
  expect(isComparable('e1.aa', 'e2.aa')).toBe(false);
  expect(isComparable('aa', 'e1.aa')).toBe(false);
});
