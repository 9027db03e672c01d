import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { listCoupes, readDemande } from './coupes.ts';
import type { AdresseDite, DemandeDite } from './dite.ts';

interface Dit {
  readonly nom?: string;
  readonly sigle?: string;
  readonly objet?: string;
  readonly siege?: AdresseDite;
}
const demande = ({ nom = 'Club', sigle, objet = 'Jouer', siege = {} }: Dit): DemandeDite => ({
  identite: { nom, sigle, dateCreation: '2026-01-05', id_forme_juridique: '9220' },
  activites: { objet, permanence: 'P' },
  coordonnees: { adresse_siege: siege, adresse_gestion: { pays: 'FRANCE' } },
  attestation: { signataire: 'Nadia Diallo' },
});

/** Another writing: whole letters, an accent and what bears it together, taken while there is room. */
const keepWhole = (text: string, room: number): string => {
  let taken = '';
  for (const letter of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    if (Array.from(taken + letter).length > room) return taken;
    taken += letter;
  }
  return taken;
};
const words = fc
  .array(fc.constantFrom('a', 'É', ' ', '°', '’', '𝒜', '🎭', 'n\u0303', 'q\u0301', 'ß', '-', '.', '12'), {
    minLength: 1,
    maxLength: 320,
  })
  .map((letters) => letters.join('').normalize('NFC').replace(/ +/g, ' ').trim())
  .filter((text) => text !== '' && !/^\p{M}/u.test(text));

/** Another writing of a number of a street: one sign after another, and the word that comes after the digits. */
const scanNumero = (text: string): readonly [numero: string, repetition: string] => {
  const signs = Array.from(text);
  let [at, numero] = [signs.findIndex((sign) => '0123456789'.includes(sign)), ''];
  if (at === -1) at = 0;
  else
    for (; '0123456789 .'.includes(signs[at] ?? '~'); at += 1)
      if (signs[at] !== ' ' && signs[at] !== '.') numero += signs[at];
  while (' .,/-'.includes(signs[at] ?? '~')) at += 1;
  let word = '';
  for (; /\p{L}/u.test(signs[at] ?? ''); at += 1) word += signs[at];
  while (signs[at] === ' ') at += 1;
  const isFollowed = '0123456789'.includes(signs[at] ?? '~');
  const isOne = ['BIS', 'TER', 'QUATER'].includes(word.toUpperCase()) || /^[A-Za-z]$/.test(word);
  return [numero, isOne && !isFollowed ? (word[0] ?? '').toUpperCase() : ''];
};
const numeros = fc
  .array(
    fc.constantFrom(
      '1',
      '7',
      '20',
      ' ',
      ' ',
      '-',
      '/',
      ',',
      '.',
      'bis',
      'TER',
      'quater',
      'b',
      'Z',
      'à',
      'et',
      'n°',
      'É',
    ),
    { maxLength: 7 },
  )
  .map((pieces) => pieces.join('').replace(/ +/g, ' ').trim());

describe('ce que l’Insee lira', () => {
  test('SIRET-023 le nom s’arrête à cent vingt caractères et le signe ° devient un point', () => {
    fc.assert(
      fc.property(words, (nom) => {
        const lu = readDemande(demande({ nom })).nom;
        expect(lu).toBe(keepWhole(nom.split('°').join('.'), 120).trimEnd());
      }),
    );
    expect(readDemande(demande({ nom: `Amis du n°${'e'.repeat(200)}` })).nom).toHaveLength(120);
  });

  test('SIRET-022 un sigle de plus de vingt caractères garde les dix-sept premiers, puis trois points', () => {
    fc.assert(
      fc.property(words, (sigle) => {
        const long = Array.from(sigle).length > 20;
        expect(readDemande(demande({ sigle })).sigle).toBe(long ? `${keepWhole(sigle, 17)}...` : sigle);
      }),
    );
    expect(readDemande(demande({ sigle: 'ABCDEFGHIJKLMNOPQRSTU' })).sigle).toBe('ABCDEFGHIJKLMNOPQ...');
    expect(readDemande(demande({ sigle: 'ABCDEFGHIJKLMNOPQRST' })).sigle).toBe('ABCDEFGHIJKLMNOPQRST');
  });

  test.each([
    ['SIRET-024', 'objet', 260, (text: string) => readDemande(demande({ objet: text })).objet],
    ['SIRET-025', 'complément', 35, (t: string) => readDemande(demande({ siege: { cplt_1: t } })).adresse_siege.cplt_1],
    ['SIRET-026', 'voie', 30, (t: string) => readDemande(demande({ siege: { voie: t } })).adresse_siege.voie],
    ['SIRET-027', 'boîte postale', 7, (t: string) => readDemande(demande({ siege: { bp: t } })).adresse_siege.bp],
    [
      'Q-07',
      'type de voie',
      4,
      (t: string) => readDemande(demande({ siege: { type_voie: t } })).adresse_siege.type_voie,
    ],
  ] as const)('%s %s : %i caractères au plus, sans demi-lettre', (_id, _what, room, read) => {
    fc.assert(
      fc.property(words, (text) => {
        expect(read(text)).toBe(keepWhole(text, room).trimEnd());
      }),
    );
  });

  it.each([
    ['12', '12', ''],
    ['12 bis', '12', 'B'],
    ['12bis', '12', 'B'],
    ['12 TER', '12', 'T'],
    ['4 quater', '4', 'Q'],
    ['7B', '7', 'B'],
    ['7 - c', '7', 'C'],
    ['n° 12', '12', ''],
    ['1 200', '1200', ''],
    ['12-14', '12', ''],
    ['12 à 14', '12', ''],
    ['12 et 14', '12', ''],
    ['bis', '', 'B'],
    ['A', '', 'A'],
    ['sans', '', ''],
    ['', '', ''],
  ])('SIRET-028 le numéro de voie « %s » est %s, et sa répétition %s', (typed, numero, repetition) => {
    const { num_voie, repet_voie } = readDemande(demande({ siege: { num_voie: typed } })).adresse_siege;
    expect([num_voie, repet_voie]).toEqual([numero, repetition]);
  });

  it('SIRET-028 quoi qu’on écrive, le numéro n’a que les chiffres du premier nombre, et la répétition une lettre', () => {
    fc.assert(
      fc.property(numeros, (typed) => {
        const { num_voie, repet_voie } = readDemande(demande({ siege: { num_voie: typed } })).adresse_siege;
        expect([num_voie, repet_voie]).toEqual(scanNumero(typed));
      }),
      { numRuns: 2_000 },
    );
  });

  it('SIRET-028 une répétition dite à part passe avant celle du numéro', () => {
    const { repet_voie } = readDemande(demande({ siege: { num_voie: '12 bis', repet_voie: 't' } })).adresse_siege;
    expect(repet_voie).toBe('T');
  });
});

describe('rien n’est coupé en silence', () => {
  it('SIRET-022 SIRET-025 chaque coupe dit son champ, ce qui était écrit et ce qui sera lu', () => {
    const siege = { num_voie: '12 bis', voie: 'de la Résistance et de la Déportation', cp: '29200', bp: 'BP 40210' };
    expect(listCoupes(demande({ nom: 'Comité n°1', sigle: 'ABCDEFGHIJKLMNOPQRSTU', siege }))).toEqual([
      { champ: 'identite.nom', avant: 'Comité n°1', apres: 'Comité n.1' },
      { champ: 'identite.sigle', avant: 'ABCDEFGHIJKLMNOPQRSTU', apres: 'ABCDEFGHIJKLMNOPQ...' },
      { champ: 'coordonnees.adresse_siege.num_voie', avant: '12 bis', apres: '12' },
      { champ: 'coordonnees.adresse_siege.repet_voie', avant: '', apres: 'B' },
      {
        champ: 'coordonnees.adresse_siege.voie',
        avant: 'de la Résistance et de la Déportation',
        apres: 'de la Résistance et de la Dépo',
      },
      { champ: 'coordonnees.adresse_siege.bp', avant: 'BP 40210', apres: 'BP 4021' },
    ]);
  });

  it('ce qui ne perd que des blancs n’est pas une coupe', () => {
    expect(listCoupes(demande({ nom: '  Club   de\u00a0Brest ', objet: 'Jouer\nensemble' }))).toEqual([]);
  });

  it('ce qui se lit comme il est écrit n’est dans aucune coupe, et le reste y est', () => {
    fc.assert(
      fc.property(words, (nom) => {
        const [coupe] = listCoupes(demande({ nom }));
        const lu = readDemande(demande({ nom })).nom;
        expect(coupe).toEqual(lu === nom ? undefined : { champ: 'identite.nom', avant: nom, apres: lu });
      }),
    );
  });
});
