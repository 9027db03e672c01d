import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTitulaireReconnu, lireRib } from '@guichet/rules/association';
import { expect, test } from 'vitest';
import { GENRES, type Genre, makeRib } from '../../../../testing/ribs.ts';
import { createLecteur } from './lecteur.ts';
import { ProgramAbsent, runProgram } from './runProgram.ts';

/** Of each kind; a campaign reads them all (docs/CAMPAGNES.md). */
const COMBIEN = Number(process.env['RIBS'] ?? '1');
const TOUT = COMBIEN > 1;

const readOne = async (genre: Genre, rank: number) => {
  const { rib, content, mime } = await makeRib(genre, rank);
  const lecteur = createLecteur({ LECTURE_RIB: 'image' });
  const began = performance.now();
  const lu = await lecteur.lire(content, mime, (texte) => lireRib(texte).ibans.length > 0);
  const found = lireRib(lu?.texte ?? '');
  return {
    genre,
    rank,
    secondes: (performance.now() - began) / 1_000,
    moyen: lu?.moyen,
    juste: found.ibans.length === 1 && found.ibans[0] === rib.iban,
    /** The worst that may happen: a number, and not the one that is printed. */
    faux: found.ibans.some((iban) => iban !== rib.iban),
    titulaire: isTitulaireReconnu(lu?.texte ?? '', [rib.titulaire]),
    bic: found.bic === rib.bic,
  };
};

const of = (kind: readonly boolean[]): string => `${kind.filter(Boolean).length}/${kind.length}`;

const sayOf = (read: readonly Awaited<ReturnType<typeof readOne>>[]): string =>
  GENRES.flatMap((genre) => {
    const own = read.filter((one) => one.genre === genre);
    if (own.length === 0) return [];
    const times = own.map(({ secondes }) => secondes).toSorted((a, b) => a - b);
    const missed = own.filter(({ juste }) => !juste).map(({ rank }) => rank);
    return [
      `${genre} : IBAN ${of(own.map(({ juste }) => juste))}, titulaire ${of(own.map(({ titulaire }) => titulaire))}, BIC ${of(
        own.map(({ bic }) => bic),
      )}, faux ${own.filter(({ faux }) => faux).length}, médiane ${times[times.length >> 1]?.toFixed(1)} s, au plus ${times
        .at(-1)
        ?.toFixed(1)} s, manqués : ${missed.join(', ') || 'aucun'}`,
    ];
  }).join('\n');

test(
  'des RIB inventés se lisent : texte, numérisation, photo, photo de travers ; aucun numéro n’est faux',
  async () => {
    const read: Awaited<ReturnType<typeof readOne>>[] = [];
    for (const genre of GENRES) {
      for (let rank = 0; rank < COMBIEN; rank += 1) {
        read.push(await readOne(genre, rank));
        if (TOUT) writeFileSync('reports/ribs.txt', `${sayOf(read)}\n`);
      }
    }
    expect(read.filter(({ faux }) => faux)).toEqual([]);
    const [pdf, scan] = GENRES.map((genre) => read.filter((one) => one.genre === genre));
    expect(pdf?.every(({ juste, moyen, titulaire }) => juste && moyen === 'texte' && titulaire)).toBe(true);
    expect((scan ?? []).filter(({ juste }) => juste).length).toBeGreaterThanOrEqual(0.9 * COMBIEN);
  },
  60 * 60_000,
);

const borne = () => ({ secondes: 20, fin: performance.now() + 20_000, mo: 64, octets: 1_000 });

test('ce que le portail n’a pas l’ordre ou le moyen de lire ne se lit pas, et se sait', async () => {
  const { content, mime } = await makeRib('pdf', 0);
  expect(await createLecteur({ LECTURE_RIB: 'non' }).lire(content, mime, () => true)).toBeNull();
  expect(await createLecteur({ LECTURE_RIB: 'texte' }).lire(content, 'image/png', () => true)).toBeNull();
  await expect(runProgram(['aucun-programme'], content, { ...borne(), octets: 10 })).rejects.toThrow(ProgramAbsent);
});

test('un programme qui dure, qui prend ou qui dit trop est arrêté', async () => {
  const rien = Buffer.from('');
  const began = performance.now();
  expect(await runProgram(['sleep', '30'], rien, { ...borne(), fin: began + 500 })).toBeNull();
  expect(
    await runProgram(['perl', '-e', '1 while 1'], rien, { ...borne(), secondes: 1, fin: began + 60_000 }),
  ).toBeNull();
  expect(performance.now() - began).toBeLessThan(25_000);
  expect(await runProgram(['yes'], rien, { ...borne(), octets: 1_000 })).toBeNull();
  expect(await runProgram(['perl', '-e', 'my $x = "a" x 300_000_000; print 1'], rien, borne())).toBeNull();
  expect((await runProgram(['env'], rien, borne()))?.toString()).not.toContain('VAULT');
});

test('ce qu’il a lancé est arrêté avec lui : rien ne reste, et le fichier d’après est lu', async () => {
  const began = performance.now();
  const enfant = ['sh', '-c', 'sleep 31.4159 & wait'] as const;
  expect(await runProgram(enfant, Buffer.from(''), { ...borne(), fin: began + 500 })).toBeNull();
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(execFileSync('ps', ['-eo', 'args']).toString()).not.toContain('sleep 31.4159');
});

test('un texte qui se dit image ne fait lire aucun fichier de la machine', async () => {
  const dossier = mkdtempSync(join(tmpdir(), 'rib-'));
  const { content } = await makeRib('photo', 0);
  const autre = join(dossier, 'autre.jpg');
  writeFileSync(autre, content);
  const lecteur = createLecteur({ LECTURE_RIB: 'image' });
  const lu = await lecteur.lire(Buffer.from(`${autre}\n`), 'image/png', () => true);
  rmSync(dossier, { recursive: true });
  expect(lu?.texte.trim() ?? '').toBe('');
});
