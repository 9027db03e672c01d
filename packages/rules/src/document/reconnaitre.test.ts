import { expect, test } from 'vitest';
import { recognizeAnnee, recognizeType } from './reconnaitre.ts';

test.each([
  ['statuts-signes.pdf', 'STC'],
  ['Statuts mis à jour (2).PDF', 'STC'],
  ['RIB_Chorale.jpg', 'RIB'],
  ['Relevé d’identité bancaire.pdf', 'RIB'],
  ['iban.png', 'RIB'],
  ['comptes-2025.ods', 'CPT'],
  ['ComptesAnnuels2025.xlsx', 'CPT'],
  ['bilan et compte de résultat.pdf', 'CPT'],
  ['budget-2027.ods', 'BPA'],
  ['Budget prévisionnel.xlsx', 'BPA'],
  ['PV AG 2026.pdf', 'PV'],
  ['procès-verbal.docx', 'PV'],
  ['compte rendu AG.pdf', 'PV'],
  ['rapport-activite-2026.pdf', 'RAR'],
  ["Rapport d'activités.pdf", 'RAR'],
  ['rapport financier 2025.pdf', 'RFA'],
  ['rapport du commissaire aux comptes.pdf', 'RCA'],
  ['compte rendu financier.pdf', 'CRF'],
  ['cerfa_15059.pdf', 'CRF'],
  ['liste_dirigeants.pdf', 'LDC'],
  ['Récépissé de création.pdf', 'CR'],
  ['récépissé.pdf', 'REC'],
  ['agrément JEP.pdf', 'JEP'],
  ['attestation affiliation FFJDA.pdf', 'AFF'],
])('%s se range en %s', (nom, type) => {
  expect(recognizeType(nom)).toBe(type);
});

test.each(['scan-0031.pdf', 'IMG_20270308_2134.jpg', 'document.docx', 'distribution.pdf', 'pvc.pdf', '.pdf', ''])(
  '%s ne dit rien : on demande',
  (nom) => {
    expect(recognizeType(nom)).toBeNull();
  },
);

test('l’année du nom, si ce document peut la porter ; de deux, la dernière', () => {
  expect(recognizeAnnee('comptes-2025.pdf', 'CPT', 2026)).toBe(2025);
  expect(recognizeAnnee('comptes 2024-2025.pdf', 'CPT', 2026)).toBe(2025);
  expect(recognizeAnnee('comptes-2020.pdf', 'CPT', 2026)).toBeNull();
  expect(recognizeAnnee('statuts-2020.pdf', 'STC', 2026)).toBeNull();
  expect(recognizeAnnee('IMG_20260308.jpg', 'RAR', 2026)).toBeNull();
});
