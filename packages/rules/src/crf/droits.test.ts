import { describe, expect, test } from 'vitest';
import { RELATIONS_DOSSIER } from '../dossier/index.ts';
import { canEvaluer, type JugeCrf, mayCreateCrf, verdictCrf } from './droits.ts';
import { ACTES_CRF, ETATS_CRF, type EtatCrf } from './etats.ts';
import { rappelCrf } from './rappels.ts';

type Payeurs = Pick<Parameters<typeof verdictCrf>[2], 'payeurs' | 'siens'>;
const UN: Payeurs = { payeurs: ['9'], siens: ['9'] };
const CLOS: Payeurs = { payeurs: ['10'], siens: ['10'] };
const JUGE: JugeCrf = { fonctions: ['instructeur'], hasInteret: false, hasTransmis: false };
const offered = (relation: (typeof RELATIONS_DOSSIER)[number], etat: EtatCrf, payeurs = UN) =>
  ACTES_CRF.filter((acte) => verdictCrf(acte, [relation], { etat, ...payeurs }, JUGE).ok).join(' ');

describe('qui peut quoi sur un compte rendu', () => {
  test.each([
    ...(['createur', 'partage', 'siege', 'etablissement', 'serviceCreateur'] as const).map(
      (relation) => [relation, 'saisir transmettre|saisir transmettre|saisir transmettre||', true] as const,
    ),
    ['administrateur', 'saisir|saisir|saisir||', true],
    ['instructeur', '|||recevoir renvoyer|evaluer', true],
    ['partageLecture', '||||', false],
    ['consulte', '||||', false],
    ['osiris', '||||', false],
  ] as const)('CRF-007 %s : %s', (relation, actes, cree) => {
    expect(ETATS_CRF.map((etat) => offered(relation, etat)).join('|')).toBe(actes);
    expect(mayCreateCrf([relation]).ok).toBe(cree);
    expect(ETATS_CRF.map((etat) => offered(relation, etat, CLOS)).join('')).toBe('');
  });

  test('qui n’est pas du bon côté l’apprend avant l’état ; qui a deux liens a ce que donne l’un ou l’autre', () => {
    expect(verdictCrf('evaluer', ['siege'], { etat: '1', ...UN }, JUGE)).toMatchObject({
      code: 'CRF_ACTE_INTERDIT',
    });
    const deuxLiens = ['serviceCreateur', 'instructeur'] as const;
    expect(verdictCrf('recevoir', deuxLiens, { etat: '4', ...UN }, JUGE).ok).toBe(true);
    expect(RELATIONS_DOSSIER).toHaveLength(10);
  });

  test.each<[Partial<JugeCrf>, string]>([
    [{ fonctions: [] }, 'CRF_ACTE_INTERDIT'],
    [{ hasInteret: true, hasTransmis: true }, 'INTERET_PERSONNEL'],
    [{ hasTransmis: true }, 'CRF_MEME_PERSONNE'],
  ])('CRF-007 côté service, à qui est %j : %s, et rien de cela ne gêne l’association', (qui, code) => {
    const juge = { ...JUGE, ...qui };
    for (const acte of ['recevoir', 'renvoyer'] as const)
      expect(verdictCrf(acte, ['instructeur'], { etat: '4', ...UN }, juge)).toEqual({ ok: false, code });
    expect(verdictCrf('evaluer', ['instructeur'], { etat: '5', ...UN }, juge)).toEqual({ ok: false, code });
    expect(verdictCrf('transmettre', ['createur'], { etat: '2', ...UN }, juge).ok).toBe(true);
  });

  test('un service qui n’a rien payé ne juge rien, et l’association écrit quand même', () => {
    const AILLEURS: Payeurs = { payeurs: ['9'], siens: [] };
    expect(ETATS_CRF.map((etat) => offered('instructeur', etat, AILLEURS)).join('')).toBe('');
    expect(offered('createur', '2', AILLEURS)).toBe('saisir transmettre');
  });

  test('un service qui a clos ne juge plus, et ne ferme rien à ceux qui paient encore', () => {
    expect(offered('createur', '3', { payeurs: ['10', '9'], siens: [] })).toBe('saisir transmettre');
    expect(offered('instructeur', '5', { payeurs: ['10', '9'], siens: ['10'] })).toBe('');
    expect(offered('instructeur', '5', { payeurs: ['10', '9'], siens: ['9'] })).toBe('evaluer');
    expect(offered('instructeur', '5', { payeurs: ['10', '9'], siens: ['10', '9'] })).toBe('evaluer');
  });

  test('un reversement se règle s’il fut demandé', () => {
    expect(canEvaluer(null, 'reversement_regle').ok).toBe(false);
    expect(canEvaluer('conforme', 'reversement_regle').ok).toBe(false);
    expect(canEvaluer('reversement_demande', 'reversement_regle').ok).toBe(true);
    expect(canEvaluer('reversement_demande', 'conforme').ok).toBe(true);
  });
});

test.each([
  ['2028-04-30', null],
  ['2028-05-01', 'J-60'],
  ['2028-05-30', 'J-60'],
  ['2028-05-31', 'J-30'],
  ['2028-06-22', 'J-30'],
  ['2028-06-23', 'J-7'],
  ['2028-06-30', 'J-7'],
  ['2028-07-01', 'retard-1'],
  ['2028-07-07', 'retard-1'],
  ['2028-07-08', 'retard-2'],
  ['2028-12-29', 'retard-26'],
  ['2028-12-30', null],
])('le %s, le rappel est %s', (jour, palier) => {
  expect(rappelCrf('2028-06-30', jour)?.palier ?? null).toBe(palier && `${palier}:2028-06-30`);
});
