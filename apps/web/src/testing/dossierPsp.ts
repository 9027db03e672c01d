import type { Argent, DossierPsp, EligibilitePspLue, SaisonPspLue } from '@guichet/contract/psp';
import { render } from '@testing-library/react';
import { amina, sessionOf, utilisateurOf } from './amina.ts';
import type { Answers } from './answers.ts';
import { siege } from './people.ts';
import { startApp } from './startApp.tsx';

export const SIRET = siege.id_siret ?? '';
export const PAGE_PSP = `/associations/${SIRET}/pass-sport`;
export const JUDO = { siren: '000999001', nom: 'Fédération des judos réunis' };
export const SAISON: SaisonPspLue = {
  ...{ id: 2, id_exercice: '26', active: true, date_debut: '2020-09-01', date_fin: '2099-12-31' },
  ...{ montant: 7000, jour_de_lot: 15, version: 1 },
};
const ELIGIBLE: EligibilitePspLue = {
  ...{ eligible: true, code: null, message: null, rubrique: null, id_correspondance: siege.id_correspondance },
  ...{ nom: siege.nom, est_siege: true, federations: [JUDO], agrements: ['SPORT'] },
};
export const PREUVE: DossierPsp['preuves'][number] = {
  ...{ id: '019a0000-0000-7000-8000-000000000a01', nature: 'federation', siren_federation: JUDO.siren, nom: JUDO.nom },
  ...{ agrement: null, document: null, document_exercice: null, etat: 'sans_piece', source: null },
  ...{ verifie_at: null, refus: null, version: 1 },
};
export const dossierPspOf = (faits: Partial<DossierPsp> = {}): DossierPsp => ({
  ...{ id: '20000000001', exercice: 2, id_correspondance: siege.id_correspondance, est_siege: true, shared_with: [] },
  structure: { id_siret: SIRET, nom: siege.nom, id_rib: null },
  ...{ created_by: { id: amina.authId }, inscriptions: [], rib: null, scan_rib: null, preuves: [PREUVE] },
  ...{ manques: [], id_etat: 2, hasWright: true, isCreateur: true, version: 1, ...faits },
});
const RIEN = { nombre: 0, montant: 0 };
export const argentOf = (faits: Partial<Argent> = {}): Argent => ({
  ...{ _id: '20000000001', unitaire: 7000, saisis: RIEN, en_paiement: RIEN, payes: RIEN, refuses: RIEN },
  ...{ prochain: '2026-12-07', retenues: [], versements: [], dettes: [], ...faits },
});

/** The page of a club's file; none when it has none. */
export const startPsp = (dossier: DossierPsp | null, answers: Answers = {}, page = PAGE_PSP) => {
  const app = startApp(page, {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'psp.listExercices': () => [SAISON],
    'psp.readEligibilite': () => ELIGIBLE,
    'psp.listDossiers': () => (dossier ? [dossier] : []),
    'psp.listAssociationDossiers': () => [],
    'psp.updateDossier': () => dossier ?? dossierPspOf(),
    'psp.listBeneficiaires': () => ({ beneficiaires: [], after: null }),
    'psp.listInscriptions': () => ({
      ...{ inscriptions: [], totaux: { saisies: RIEN, enPaiement: RIEN, payees: RIEN }, noms: 'vus', after: null },
    }),
    'psp.readArgent': () => argentOf(),
    'dac.listRibs': () => [],
    'dac.listDocuments': () => [],
    ...answers,
  });
  render(app.element);
  return app;
};
