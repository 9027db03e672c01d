import { expect, test } from 'vitest';
import { type AideOuverte, COLONNES_ANNUAIRE, lignesAnnuaire, partsOuvertes } from './annuaire.ts';

const service = { type: 'DRAJES', niveau_territorial: 'regional', code_territoire: '53' };
const AIDE: AideOuverte = {
  code: 'FDVA-27',
  nom: 'Formation des bénévoles',
  resume: 'Pour former\ndes bénévoles.',
  url_notice: 'https://notice.example/fdva',
  exercice: 2027,
  dispositif: 'FDVA',
  parts: [
    { code: 'F', nom: 'Formation', date_debut: '2027-01-01T00:00:00.000Z', date_fin: '2027-03-01T00:00:00.000Z' },
    { code: 'I', nom: null, date_debut: '2027-01-01T00:00:00.000Z', date_fin: '2027-02-01T00:00:00.000Z' },
  ],
  ...{ minimum: 100_050, maximum: null, part_maximum: 80, silence_mois: 2 },
  services: [
    { nom: 'DRAJES Bretagne', siret: '11000001100011', ...service, isReferent: true },
    { nom: 'SDJES 29', siret: null, ...service, isReferent: false },
  ],
};

test('une ligne par part encore ouverte et par service, chaque chose à sa place', () => {
  const lignes = lignesAnnuaire(AIDE, '2027-02-15T00:00:00.000Z');
  const nommees = lignes.map((ligne) =>
    Object.fromEntries(ligne.map((cell, rang) => [COLONNES_ANNUAIRE[rang] ?? 'de trop', cell])),
  );
  expect(nommees).toHaveLength(2);
  expect(nommees[0]).toEqual({
    ...{ codeAide: 'FDVA-27', nomAide: 'Formation des bénévoles', dispositif: 'FDVA', exercice: '2027', codePart: 'F' },
    ...{ nomPart: 'Formation', dateOuverture: '2027-01-01T00:00:00.000Z', dateFermeture: '2027-03-01T00:00:00.000Z' },
    ...{ montantMinimum: '1000.50', montantMaximum: '', partMaximum: '80', moisSilence: '2' },
    ...{ notice: 'https://notice.example/fdva', resume: 'Pour former des bénévoles.', nomService: 'DRAJES Bretagne' },
    ...{ idService: '11000001100011', typeService: 'DRAJES', niveauTerritorial: 'regional', codeTerritoire: '53' },
    referent: 'oui',
  });
  expect(nommees[1]).toMatchObject({ nomService: 'SDJES 29', idService: '', referent: 'non' });
});

test('ce qui est fermé n’y est plus ; ce qui ouvrira y est ; sans service, la part y est quand même', () => {
  expect(partsOuvertes(AIDE, '2026-12-01T00:00:00.000Z')).toHaveLength(2);
  expect(lignesAnnuaire(AIDE, '2027-03-01T00:00:00.000Z')).toEqual([]);
  const seule = lignesAnnuaire({ ...AIDE, services: [] }, '2027-02-15T00:00:00.000Z');
  expect(seule.map((ligne) => ligne.length)).toEqual([COLONNES_ANNUAIRE.length]);
});
