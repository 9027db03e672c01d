import { agrementOf, checkAgrement } from '@guichet/rules/agrement';
import { isTypeDocument } from '@guichet/rules/document';
import { serviceSchema } from '@guichet/rules/service';
import {
  avertissementsOf,
  type ContenuSubvention,
  campagneSubvention,
  canPluriannuel,
  champAttenduSchema,
  checkSubvention,
  documentAttenduShape,
  type EtatEligibilite,
  eligibiliteOf,
  FORMATION_PLURIANNUELLE,
  instructeursPour,
  PROFILS_APERCU,
  preparationOf,
  referentOf,
} from '@guichet/rules/subvention';
import { territoireOf } from '@guichet/rules/territoire';
import { describe, expect, test } from 'vitest';
import { AGREMENTS_REELS } from './agrements.ts';
import { BROUILLON } from './brouillon.ts';
import { DISPOSITIFS } from './dispositifs.ts';
import { MISSIONS } from './missions.ts';
import { SERVICES_REELS } from './services.ts';
import {
  CHAMPS_AGREMENT,
  CHAMPS_BIBLIOTHEQUE,
  DOCUMENTS_BIBLIOTHEQUE,
  DOCUMENTS_DES_AGREMENTS,
  readAgrement,
  readSubvention,
  SUBVENTIONS_REELLES,
} from './subventions.ts';

const SERVICES = SERVICES_REELS.map(({ id, code }) => ({ _id: id, code }));
const contenuOf = (code: string): ContenuSubvention => {
  const found = SUBVENTIONS_REELLES.find((one) => one.code === code);
  const read = found && readSubvention(found, SERVICES);
  if (!read?.ok) throw new Error(code);
  return read.contenu;
};
const NOW = new Date('2026-11-15T19:00:00Z');

describe('les services', () => {
  test('trois nationaux, deux fois dix-huit régionaux, cent un départementaux et les fédérations, chacun une fois', () => {
    const count = (prefix: string) => SERVICES_REELS.filter(({ code }) => code.startsWith(prefix)).length;
    expect([count('DRAJES-'), count('DREETS-'), count('SDJES-'), count('FEDE-')]).toEqual([18, 18, 101, 120]);
    expect(new Set(SERVICES_REELS.map(({ id }) => id)).size).toBe(SERVICES_REELS.length);
    expect(new Set(SERVICES_REELS.map(({ code }) => code)).size).toBe(18 + 18 + 101 + 120 + 3);
  });
  test.each(SERVICES_REELS.filter((_, rang) => rang % 20 === 0))(
    '$nom a la forme d’un service',
    ({ id: _, code, parent, ...rest }) => {
      const vide = {
        siren: null,
        siret: null,
        adresse: null,
        telephone: null,
        site_internet: null,
        profil: null,
        bo: null,
      };
      const email = `${code.toLowerCase()}@services.guichet-asso.example`;
      expect(serviceSchema.safeParse({ ...vide, ...rest, email, parent: null }).error).toBeUndefined();
      expect(parent === null || SERVICES_REELS.some((other) => other.code === parent)).toBe(true);
    },
  );
});

describe.each(SUBVENTIONS_REELLES)('$code', (one) => {
  test('se lit, connaît tous ses services, et peut être publiée', () => {
    expect(readSubvention(one, SERVICES)).toMatchObject({ ok: true, servicesInconnus: [] });
    const contenu = contenuOf(one.code);
    expect(checkSubvention(contenu, { code: one.code })).toEqual([]);
    expect(avertissementsOf(contenu, NOW).map(({ champ }) => champ)).toEqual(one.active ? [] : ['sous_dispositifs']);
    expect(DISPOSITIFS.map(({ code }) => code)).toContain(contenu.dispositif.code);
    const dispositif = DISPOSITIFS.find(({ code }) => code === contenu.dispositif.code);
    const noms = dispositif?.sous_dispositifs.map(({ code }) => code);
    for (const { code } of contenu.sous_dispositifs) expect(noms).toContain(code);
    expect(referentOf(contenu.instructeurs)?.service).toBe(SERVICES.find(({ code }) => code === one.gestionnaire)?._id);
  });
  test('demande huit à quinze champs, et des documents que la fiche connaît ou que l’on apporte', () => {
    const { champs_attendus = [], documents_attendus = [] } = one.contenu;
    expect(champs_attendus.length).toBeGreaterThanOrEqual(8);
    expect(champs_attendus.length).toBeLessThanOrEqual(15);
    for (const { type_document } of documents_attendus as { type_document?: string | null }[])
      expect(!type_document || isTypeDocument(type_document)).toBe(true);
    expect(documents_attendus.length).toBeGreaterThanOrEqual(3);
  });
  test('tient dans une matinée pour un club', () => {
    const { minutes } = preparationOf(contenuOf(one.code), PROFILS_APERCU[0]?.faits ?? {});
    expect(minutes).toBeLessThan(180);
  });
});

type Attendus = readonly [code: string, ...etats: EtatEligibilite[]];
/** In the order of the profiles: judo, musique, commune, federation, nouvelle, reunion. */
const VERDICTS: readonly Attendus[] = [
  ['FDVA1-NAT-2027', 'non', 'non', 'non', 'eligible', 'non', 'non'],
  ['FDVA1-11-2027', 'non', 'non', 'non', 'eligible', 'non', 'non'],
  ['FDVA1-44-2027', 'non', 'eligible', 'non', 'non', 'non', 'non'],
  ['FDVA1-53-2027', 'non', 'non', 'non', 'non', 'eligible', 'non'],
  ['FDVA1-04-2027', 'non', 'non', 'non', 'non', 'non', 'eligible'],
  ['FDVA2-11-2027', 'eligible', 'non', 'non', 'eligible', 'non', 'non'],
  ['FDVA2-52-2027', 'non', 'non', 'non', 'non', 'non', 'non'],
  ['FDVA2-53-2027', 'non', 'non', 'non', 'non', 'eligible', 'non'],
  ['CNDS-PST-2027', 'eligible', 'non', 'non', 'non', 'non', 'non'],
  ['FEDE-PSF-2027', 'eligible', 'non', 'non', 'non', 'non', 'non'],
  ['2h-sport-college-2027', 'eligible', 'non', 'non', 'non', 'non', 'non'],
  ['2027-pass-sport', 'eligible', 'non', 'non', 'non', 'non', 'non'],
];
describe('les verdicts des profils', () => {
  test.each(VERDICTS)('SUBV-014 SUBV-016 %s', (code, ...expected) => {
    const subvention = { ...contenuOf(code), code };
    expect(PROFILS_APERCU.map(({ faits }) => eligibiliteOf(subvention, faits).etat)).toEqual(expected);
  });
  test.each(SUBVENTIONS_REELLES)('$code ne dit jamais oui à qui n’a rien dit', ({ code }) => {
    expect(eligibiliteOf({ ...contenuOf(code), code }, {}).etat).toBe('a_completer');
  });
  test('un refus se dit avec les noms des régions', () => {
    const { raisons } = eligibiliteOf(
      { ...contenuOf('FDVA2-53-2027'), code: 'FDVA2-53-2027' },
      PROFILS_APERCU[0]?.faits ?? {},
    );
    expect(raisons.find(({ valeur }) => valeur === 'non')?.explication).toBe(
      'la région est Île-de-France (il faudrait : Bretagne)',
    );
  });
  test('SUBV-011 trois ans de formation ne se demandent qu’après trois ans d’existence', () => {
    const dossier = { description: { id_sous_type_dispositif: FORMATION_PLURIANNUELLE } };
    const of = (cle: string) => ({ ...PROFILS_APERCU.find((profil) => profil.cle === cle)?.faits, dossier });
    expect(canPluriannuel(contenuOf('FDVA1-04-2027'), of('reunion'))).toBe(true);
    expect(canPluriannuel(contenuOf('FDVA1-53-2027'), of('nouvelle'))).toBe(false);
  });
});

describe('les agréments', () => {
  const brest = territoireOf({ code_insee: '29019', cp: '29200' });
  const reunion = territoireOf({ code_insee: '97411', cp: '97400' });
  const SITUES = AGREMENTS_REELS.map((one) => ({
    ...one,
    services: one.instructeurs.map(({ service, isReferent }) => {
      const found = SERVICES_REELS.find(({ code }) => code === service);
      if (!found) throw new Error(service);
      return { service: found, isReferent };
    }),
  }));
  test.each(AGREMENTS_REELS)('$code se lit et peut être publié', (one) => {
    expect(checkAgrement(agrementOf(readAgrement(one, SERVICES)))).toEqual([]);
    expect(readAgrement(one, SERVICES).instructeurs).toHaveLength(one.instructeurs.length);
  });
  test('un seul service instruit chacun, où que soit le siège', () => {
    const codes = (lieu: Parameters<typeof instructeursPour>[1]) =>
      SITUES.map(({ services }) => instructeursPour(services, lieu, []).map(({ service }) => service.code));
    expect(codes(brest)).toEqual([['SDJES-29'], ['SDJES-29'], ['DJEPVA'], ['SDJES-29'], ['DREETS-53'], ['DGCS']]);
    expect(codes(reunion)).toEqual([['SDJES-974'], ['SDJES-974'], ['DJEPVA'], ['SDJES-974'], ['DREETS-04'], ['DGCS']]);
  });
  test('ce que la loi dit de leur durée, de leur tronc commun et de leurs réseaux', () => {
    const termes = AGREMENTS_REELS.map(({ code, contenu }) => [
      code,
      contenu.duree_premiere?.min,
      contenu.duree_premiere?.max,
      contenu.duree_renouvellement,
      contenu.exige_tca ?? false,
      contenu.extensible_membres ?? false,
    ]);
    expect(termes).toEqual([
      ['TCA-2027', 60, 60, 60, false, false],
      ['JEP-DEP-2027', 60, 60, 60, true, false],
      ['JEP-NAT-2027', 60, 60, 60, true, false],
      ['SPORT-2027', 60, 60, 60, true, false],
      ['HAA-REG-2027', 12, 36, 60, false, false],
      ['HAA-NAT-2027', 12, 36, 60, false, true],
    ]);
  });
});

describe('le premier jour', () => {
  test('des subventions sont ouvertes, d’autres à venir, les anciennes closes', () => {
    const etat = (code: string) => campagneSubvention(contenuOf(code).sous_dispositifs, NOW);
    expect(['FDVA2-53-2027', '2h-sport-college-2027', '2026-pass-sport'].map(etat)).toEqual([
      'ouverte',
      'ouverte',
      'ouverte',
    ]);
    expect(['FDVA1-53-2027', 'FEDE-PSF-2027', '2027-pass-sport'].map(etat)).toEqual(['a_venir', 'a_venir', 'a_venir']);
    expect(etat('CNDS-PST-2023')).toBe('close');
  });
  test('une association de Brest a pour instructeurs sa région, son département, et sa fédération par son nom', () => {
    const brest = territoireOf({ code_insee: '29019', cp: '29200' });
    const of = (code: string) =>
      contenuOf(code).instructeurs.map(({ service, isReferent }) => {
        const found = SERVICES_REELS.find(({ id }) => id === service);
        if (!found) throw new Error(service);
        return { service: found, isReferent };
      });
    const codes = (code: string, reseaux: Parameters<typeof instructeursPour>[2]) =>
      instructeursPour(of(code), brest, reseaux).map(({ service }) => service.code);
    expect(codes('FDVA2-53-2027', [])).toEqual(['DRAJES-53', 'SDJES-29']);
    expect(codes('CNDS-PST-2027', [])).toEqual(['ANS', 'DRAJES-53', 'SDJES-29']);
    expect(codes('FEDE-PSF-2027', [{ id_siren: null, nom: 'ff de voile' }])).toEqual(['ANS', 'FEDE-128']);
  });
});

describe('le reste', () => {
  test('la bibliothèque se lit, chaque code une fois, sans condition sur un champ absent', () => {
    for (const champ of [...CHAMPS_BIBLIOTHEQUE, ...CHAMPS_AGREMENT])
      expect(champAttenduSchema.parse(champ).asks.every(({ scope }) => scope !== 'champs')).toBe(true);
    for (const document of [...DOCUMENTS_BIBLIOTHEQUE, ...DOCUMENTS_DES_AGREMENTS])
      expect(documentAttenduShape.safeParse(document).success).toBe(true);
    for (const list of [CHAMPS_BIBLIOTHEQUE, DOCUMENTS_BIBLIOTHEQUE, CHAMPS_AGREMENT, DOCUMENTS_DES_AGREMENTS])
      expect(new Set(list.map(({ code }) => code.toLowerCase())).size).toBe(list.length);
  });
  test('le brouillon de la démonstration n’attend que ses instructeurs', () => {
    const read = readSubvention({ ...BROUILLON, instructeurs: [] }, SERVICES);
    expect(read.ok && checkSubvention(read.contenu, BROUILLON).map(({ champ }) => champ)).toEqual(['instructeurs']);
  });
  test('douze missions', () => {
    expect(new Set(MISSIONS.map(({ id }) => id)).size).toBe(12);
  });
});
