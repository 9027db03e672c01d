import { expect, test } from 'vitest';
import { type DossierGroupe, flattenDossier, unflattenDossier } from './chemins.ts';

const HIER = '2027-02-01T08:00:00.000Z';
const MAINTENANT = '2027-02-02T08:00:00.000Z';
const dossier: DossierGroupe = {
  identifiant: { step: 2 },
  description: { id_sous_type_dispositif: 'FON', renouvellement: true, pluriannuel: false, couplage_tca: false },
  demandeur: {
    ...{ enseigne: 'Le Dojo', id_representant_legal: 'r', id_signataire: null },
    ...{ id_responsable: null, id_rib: 'b' },
  },
  attestation: { accepte: true, date: HIER, id_signataire: 's' },
};

test('chaque champ que l’association écrit a son chemin', () => {
  expect(flattenDossier(dossier)).toEqual({
    'identifiant.step': 2,
    'description.id_sous_type_dispositif': 'FON',
    'description.renouvellement': true,
    'description.pluriannuel': false,
    'description.couplage_tca': false,
    'demandeur.enseigne': 'Le Dojo',
    'demandeur.id_representant_legal': 'r',
    'demandeur.id_signataire': null,
    'demandeur.id_responsable': null,
    'demandeur.id_rib': 'b',
    'attestation.accepte': true,
    'attestation.id_signataire': 's',
  });
});

test('une attestation qui n’est pas donnée est refusée, par personne', () => {
  const { 'attestation.accepte': accepte, 'attestation.id_signataire': signataire } = flattenDossier({
    ...dossier,
    attestation: null,
  });
  expect([accepte, signataire]).toEqual([false, null]);
});

test('l’aller et le retour rendent les mêmes groupes, l’attestation datée d’à présent', () => {
  const changes = flattenDossier(dossier);
  expect(unflattenDossier(dossier, changes, MAINTENANT)).toEqual({
    ...dossier,
    attestation: { ...dossier.attestation, date: MAINTENANT },
  });
});

test('ce qui ne change pas reste, et la date de l’attestation avec', () => {
  expect(unflattenDossier(dossier, { 'demandeur.enseigne': null }, MAINTENANT)).toEqual({
    identifiant: {},
    description: {},
    demandeur: { ...dossier.demandeur, enseigne: null },
    attestation: dossier.attestation,
  });
});

test('une attestation retirée n’a plus de date', () => {
  const { attestation } = unflattenDossier(dossier, { 'attestation.accepte': false }, MAINTENANT);
  expect(attestation).toEqual({ accepte: false, date: null, id_signataire: 's' });
});
