import { readdirSync, readFileSync } from 'node:fs';
import { ACTES_COMPLEMENT, REFUS_PAR_SILENCE, TRANSITIONS } from '@guichet/rules/instruction';
import { ACTES_TITRE } from '@guichet/rules/titre';
import { expect, test } from 'vitest';
import { PHRASES, phraseOf } from './phrases.ts';

const MODULE = new URL('../', import.meta.url);
const sources = readdirSync(MODULE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  // A request for a SIRET number is no dossier: its history is its own, and these phrases tell a dossier's.
  .filter((path) => !path.startsWith('numeroSiret/'))
  .map((path) => readFileSync(new URL(path, MODULE), 'utf8'))
  // Nor is an address that receives events, nor a file that one asked for.
  .map((text) => text.replaceAll(/objet: '(?:abonnement|export)', id_objet: [\w.]+, action: '\w+'/gu, ''));
/** As every writer of history names it. */
const recorded = [
  ...new Set(sources.flatMap((text) => [...text.matchAll(/\baction: '(\w+)'/gu)].map(([, action]) => action ?? ''))),
];

test('chaque action que l’historique peut tenir a sa phrase, et aucune phrase n’est de trop', () => {
  expect(recorded.length).toBeGreaterThan(10);
  const composed = [
    ...TRANSITIONS.map((transition) => `instruction.${transition}`),
    'agrement.accorder',
    `instruction.${REFUS_PAR_SILENCE.nom}`,
    ...ACTES_COMPLEMENT.map((acte) => `complement.${acte}`),
    ...['rendre', 'abandonner'].map((acte) => `avis.${acte}`),
    ...['retenir', 'annuler'].map((acte) => `acteLot.${acte}`),
    ...['delivrer', 'constater', 'annuler', ...ACTES_TITRE].map((acte) => `titre.${acte}`),
  ];
  expect(Object.keys(PHRASES).toSorted()).toEqual([...recorded, ...composed].toSorted());
});

test('une phrase dit qui, quoi, et rien du jargon', () => {
  const changements = { projet: { avant: null, apres: 'Tournoi' } };
  expect(phraseOf({ action: 'createProjet', changements }, 'Amina Diallo')).toBe(
    'Amina Diallo a ajouté le projet «\u00a0Tournoi\u00a0».',
  );
  const both = { 'demandeur.id_rib': { avant: 'a', apres: 'b' }, 'attestation.accepte': { avant: false, apres: true } };
  expect(phraseOf({ action: 'updateDossier', changements: both }, 'Amina Diallo')).toBe(
    'Amina Diallo a modifié le dossier : le compte bancaire, l’attestation.',
  );
  const champs = ['description.objectifs', 'budgets.2027.604', 'budgets.2027.74', 'customs.age', 'customs.duree'];
  const projet = { ...changements, champs: { avant: null, apres: champs } };
  expect(phraseOf({ action: 'updateProjet', changements: projet }, 'Amina Diallo')).toBe(
    'Amina Diallo a modifié le projet «\u00a0Tournoi\u00a0» : les objectifs, les questions de la subvention, le budget (604 Prestations de services, les subventions).',
  );
});
