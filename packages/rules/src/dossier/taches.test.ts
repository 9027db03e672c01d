import { expect, test } from 'vitest';
import { completudeDossier } from './completude.ts';
import { asking, complet, ofDossier, ofProjets } from './completudeExemples.ts';
import { resteAFaire, tacheOf } from './taches.ts';

const gestesOf = (jugement: Parameters<typeof completudeDossier>[0]) =>
  resteAFaire(completudeDossier(jugement)).map((one) => `${tacheOf(one)} : ${one.geste}`);

test('rien ne manque : il ne reste rien, pas même de signer, qui vient avec l’envoi', () => {
  expect(gestesOf(complet)).toEqual([]);
  expect(gestesOf(ofDossier({ attestation: null })(complet))).toEqual([]);
});

test('chaque chose qui manque se dit une fois, par un verbe, sous sa tâche', () => {
  const demandeur = { ...complet.dossier.demandeur, id_signataire: null, id_rib: null };
  expect(gestesOf(ofDossier({ demandeur, documents: [], projets: [] })(complet))).toEqual([
    'demandeur : Choisir la personne qui signe',
    'demandeur : Choisir le compte bancaire',
    'documents : Joindre : Les statuts',
    'projet : Écrire un projet',
  ]);
});

test('un montant par service : chacun est nommé, et un montant absent n’est pas dit trop petit', () => {
  const two = ofProjets((one) => ({
    ...one,
    financements: ['service-1', 'service-2'].map((id) => ({
      ...(one.financements[0] as (typeof one.financements)[number]),
      id_service_instructeur: id,
      nom: `DRAJES ${id}`,
      montant_demande: null,
    })),
  }))(ofDossier({ instructeurs: ['service-1', 'service-2'] })(complet));
  expect(gestesOf(two)).toEqual([
    'projet : Demander un montant à DRAJES service-1 pour 2027',
    'projet : Demander un montant à DRAJES service-2 pour 2027',
  ]);
  expect(gestesOf(asking(10_000)(complet))).toEqual([
    expect.stringMatching(/^projet : Demander au moins 1.000.€ en tout$/u),
    expect.stringMatching(/^projet : Demander au moins 500.€ pour ce projet$/u),
  ]);
});

test('une question de la subvention se nomme, vide ou mal répondue', () => {
  const answered = (value: string) => ofProjets((one) => ({ ...one, customs: [{ code: 'public', value }] }))(complet);
  expect(gestesOf(ofProjets((one) => ({ ...one, customs: [] }))(complet))).toEqual(['projet : Répondre : Public']);
  expect(gestesOf(answered('Tous'))).toEqual([]);
});
