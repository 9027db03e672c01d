import { describe, expect, test } from 'vitest';
import { emptyHaa } from './chemins.ts';
import { changementsDepuis, type Portrait, partiesRelues, reprendDirigeants } from './renouvellement.ts';
import { EMPTY_TCA } from './tca.schema.ts';

const champ = (code: string, bloc: string) => ({ code, bloc, virtuel: false }) as never;
const OFFRE = {
  categorie: 'tca' as const,
  champs_attendus: [champ('objet', 'interet-general'), champ('propre', 'custom-bloc')],
  documents_attendus: [{ code: 'statuts' } as never],
};
const NORA = { id_representant: 'nora', remunere: true, montant_annuel: 100 };
const PORTRAIT: Portrait = {
  ...{ nom: 'Chorale', adresse: '8 rue du Môle, 29200 Brest', contacts: { id_signataire: 'Annick Le Goff' } },
  documents: [{ code: 'statuts', uuid: 'u1', nom: 'statuts.pdf' }],
  customs: [{ code: 'objet', value: 'À tous' }],
  tca: { ...EMPTY_TCA, dirigeants: [NORA], a_unions: false },
  haa: null,
};
const changed = (more: Partial<Portrait>, avant = PORTRAIT) =>
  changementsDepuis(avant, { ...avant, ...more }, OFFRE).map(({ partie, champ: one }) => `${partie} ${one}`);

describe('AGREMENT-012 renouveler par différence', () => {
  test('rien n’a changé : rien à lire', () => {
    expect(changed({})).toEqual([]);
  });

  test.each<[string, Partial<Portrait>]>([
    ['demandeur identite.nom', { nom: 'Chorale du Port' }],
    ['demandeur identite.adresse', { adresse: '12 rue du Quai, 29200 Brest' }],
    ['demandeur demandeur.id_signataire', { contacts: { id_signataire: 'Yvonne Kerleo' } }],
    ['interet-general customs.objet', { customs: [{ code: 'objet', value: 'Aux jeunes' }] }],
    ['autres customs.propre', { customs: [...PORTRAIT.customs, { code: 'propre', value: 3 }] }],
    ['democratie tca.dirigeants', { tca: { ...EMPTY_TCA, a_unions: false, dirigeants: [] } }],
    ['liens tca.unions', { tca: { ...EMPTY_TCA, dirigeants: [NORA], a_unions: true, unions: [] } }],
    ['documents documents.statuts', { documents: [{ code: 'statuts', uuid: 'u2', nom: 'statuts.pdf' }] }],
  ])('une seule chose a changé : %s', (dit, more) => {
    expect(changed(more)).toEqual([dit]);
  });

  test('ce que l’agrément ne demande plus, ou que l’envoi d’alors ne disait pas, ne se compare pas', () => {
    expect(changed({ customs: [...PORTRAIT.customs, { code: 'ancienne', value: 1 }] })).toEqual([]);
    expect(changed({ adresse: 'ailleurs' }, { ...PORTRAIT, adresse: undefined })).toEqual([]);
    const haa = emptyHaa();
    expect(changed({ haa })).toEqual([]);
    const autre = { ...haa, moyens: { ...haa.moyens, humains: 'Dix personnes' } };
    expect(changed({ haa: autre }, { ...PORTRAIT, haa })).toEqual(['haa haa.moyens.humains']);
  });

  test('les parties d’un agrément, dans l’ordre de la page', () => {
    expect(partiesRelues(OFFRE)).toEqual([
      ...['demandeur', 'interet-general', 'democratie', 'autres', 'liens', 'documents'],
    ]);
    expect(partiesRelues({ ...OFFRE, categorie: 'sectoriel', documents_attendus: [] })).toEqual([
      ...['demandeur', 'interet-general', 'autres'],
    ]);
    expect(partiesRelues({ ...OFFRE, categorie: 'haa' })).toContain('haa');
  });

  test('la rémunération n’est redemandée que de qui dirige depuis', () => {
    const nouvelle = { id_representant: 'yvonne', remunere: null, montant_annuel: null };
    const inconnue = { id_representant: 'nora', remunere: null, montant_annuel: null };
    expect(reprendDirigeants([inconnue, nouvelle], [NORA])).toEqual([NORA, nouvelle]);
  });
});
