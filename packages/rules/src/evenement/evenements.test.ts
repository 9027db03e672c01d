import { describe, expect, test } from 'vitest';
import { adresseAbonnementSchema, reposApres, suiteEnvoi } from './abonnement.ts';
import { annoncesDe } from './evenements.ts';

const acte = (action: string, apres: Record<string, unknown> = {}, objet = 'dossier') => ({
  ...{ objet, id_objet: objet === 'titre' ? 'un-titre' : '20270000000001', action },
  changements: Object.fromEntries(
    Object.entries(apres).map(([champ, value]) => [champ, { avant: null, apres: value }]),
  ),
});

describe('ce que dit un acte', () => {
  test.each([
    ['transmitDossier', {}, 'dossier.transmis'],
    ['instruction.ouvrir', {}, 'dossier.etat'],
    ['instruction.solder', {}, 'dossier.etat'],
    ['instruction.accorder', {}, 'decision.accordee'],
    ['agrement.accorder', {}, 'decision.accordee'],
    ['instruction.refuser', {}, 'decision.refusee'],
    ['instruction.rejeter', {}, 'decision.refusee'],
    ['askComplements', {}, 'complement.demande'],
    ['complement.repondre', {}, 'complement.repondu'],
    ['moveVersement', { etat: 4 }, 'paiement.paye'],
    ['transmitCrf', {}, 'crf.depose'],
    ['evaluateCrf', {}, 'crf.clos'],
  ])('%s %j : %s', (action, apres, genre) => {
    expect(annoncesDe([acte(action, apres)]).map((one) => one.genre)).toEqual([genre]);
  });

  test.each([
    acte('moveVersement', { etat: 3 }),
    acte('updateDossier', { 'demandeur.nom': 'Diallo' }),
    acte('constructor'),
    acte('transmitDossier', {}, 'numero_siret'),
    acte('titre.suspendre', {}, 'titre'),
  ])('rien pour %j', (un) => {
    expect(annoncesDe([un])).toEqual([]);
  });

  test('un titre délivré, puis retiré', () => {
    const said = annoncesDe([acte('titre.delivrer', {}, 'titre'), acte('titre.retirer', {}, 'titre')]);
    expect(said.map(({ genre }) => genre)).toEqual(['titre.delivre', 'titre.retire']);
  });

  test('la même chose du même dossier se dit une fois ; rien d’autre de l’acte ne passe', () => {
    const said = annoncesDe([
      acte('complement.repondre', { libelle: 'Planté', texte: 'planté@exemple.fr' }),
      acte('complement.repondre', { libelle: 'Autre' }),
      acte('instruction.ouvrir', { service: 'un-service', texte: 'FR7630001' }),
    ]);
    expect(said).toEqual([
      { genre: 'complement.repondu', objet: 'dossier', id_objet: '20270000000001', service: null },
      { genre: 'dossier.etat', objet: 'dossier', id_objet: '20270000000001', service: 'un-service' },
    ]);
  });
});

describe('un envoi qui échoue', () => {
  const REFUS = { code: 500, panne: 'refus' } as const;
  const JOUR = 86_400;

  test('revient de plus en plus tard, trois jours durant, puis plus', () => {
    let [age, essais, avant] = [0, 0, 0];
    for (;;) {
      essais += 1;
      const { etat, dans } = suiteEnvoi(REFUS, { essais, age });
      if (etat === 'abandonnee') break;
      expect(dans).toBeGreaterThanOrEqual(avant);
      [age, avant] = [age + dans, dans];
    }
    expect(age).toBeGreaterThan(2.5 * JOUR);
    expect(age).toBeLessThanOrEqual(3 * JOUR);
    expect(essais).toBeLessThan(30);
  });

  test('reçu, il est fini ; qui n’entend rien n’est plus demandé que chaque heure', () => {
    expect(suiteEnvoi({ code: 204, panne: null }, { essais: 40, age: 10 * JOUR }).etat).toBe('livree');
    expect([1, 2, 5, 500].map(reposApres)).toEqual([30, 120, 3_600, 3_600]);
  });
});

test.each([
  ['https://si.region.example/guichet?cle=1', true],
  ['ftp://si.region.example/', false],
  ['https://nom:mot@si.region.example/', false],
  ['https://si.region.example/#ancre', false],
  ['si.region.example', false],
])('l’adresse %s se déclare : %s', (adresse, attendu) => {
  expect(adresseAbonnementSchema.safeParse(adresse).success).toBe(attendu);
});
