import { describe, expect, test } from 'vitest';
import { referenceOf, writeFichier } from './exportComptable.ts';
import type { Ordre } from './ordre.ts';

const ordre: Ordre = {
  ...{ reference: 'GA01-0001', id_fo: '27-000001', exercice: 2027, dispositif: 'FDVA', siret: '12345678900012' },
  ...{ nom: 'Judo club', titulaire: 'Judo ; club', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPP' },
  ...{ type: 'acompte', annee: 2027, montant: 123_456_705 },
};
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/u, '')
    .trimEnd()
    .split('\r\n');

describe('le fichier d’un système comptable', () => {
  test('Chorus : ses colonnes, dans son ordre, en euros à deux décimales', () => {
    expect(linesOf(writeFichier('chorus', [ordre]))).toEqual([
      'Référence;Numéro de dossier;Exercice;SIRET du tiers;Nom du tiers;Titulaire du compte;IBAN;BIC;Nature;Année;Montant;Devise',
      'GA01-0001;27-000001;2027;12345678900012;Judo club;"Judo ; club";FR7630006000011234567890189;AGRIFRPP;Acompte;2027;1234567,05;EUR',
    ]);
  });

  test('Sirepa : les siennes', () => {
    expect(linesOf(writeFichier('sirepa', [ordre]))).toEqual([
      'Référence;Dispositif;Exercice;Numéro de dossier;Type de versement;Année;Montant en euros;SIRET;Bénéficiaire;Titulaire du compte;IBAN;BIC',
      'GA01-0001;FDVA;2027;27-000001;Acompte;2027;1234567,05;12345678900012;Judo club;"Judo ; club";FR7630006000011234567890189;AGRIFRPP',
    ]);
  });

  test.each(['chorus', 'sirepa'] as const)('T17 %s : aucun nom ne devient une formule', (systeme) => {
    for (const nom of ['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '＝1+1']) {
      const [, ligne = ''] = linesOf(writeFichier(systeme, [{ ...ordre, nom, titulaire: nom }]));
      expect(ligne.split(';')).not.toContain(nom);
      expect(ligne).toContain(`'${nom}`);
    }
  });

  test('une référence dit son lot et son rang, et tient en peu de signes', () => {
    const reference = referenceOf('019a0000-1234-7000-8000-000000000001', 12);
    expect(reference).toBe('GA019A00001234-0012');
    expect(reference.length).toBeLessThanOrEqual(20);
  });
});
