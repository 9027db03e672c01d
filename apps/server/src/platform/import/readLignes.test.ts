import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rnaImport, waldec } from '../../modules/association/registre/rna.ts';
import { readCells } from './csv.ts';
import { type Ligne, readLignes } from './readLignes.ts';

const folder = mkdtempSync(join(tmpdir(), 'guichet-lignes-'));
const read = async (bytes: Buffer | string, forme = rnaImport, from = { position: 0, ligne: 0 }): Promise<Ligne[]> => {
  const path = join(folder, 'essai.csv');
  writeFileSync(path, bytes);
  const found: Ligne[] = [];
  for await (const some of readLignes(path, { ...from, isStart: (texte) => forme.start.test(texte) }))
    found.push(...some);
  return found;
};
const textsOf = (lignes: readonly Ligne[]) => lignes.map(({ texte }) => texte);

it('un texte entre guillemets peut courir sur plusieurs lignes, même si la suite ressemble à un champ', async () => {
  const record = '"042S1";"";"Une ligne,\nrencontres.";"000000"';
  const lignes = await read(`${record}\n"042S2";"";"b";"c"\n`);
  expect(textsOf(lignes)).toEqual([record, '"042S2";"";"b";"c"']);
  expect(lignes.map(({ numero, derniere }) => [numero, derniere])).toEqual([
    [1, 2],
    [3, 3],
  ]);
});

it('une ligne coupée n’avale pas la suivante', async () => {
  const lignes = await read('"W421000001";"Judo\n"W421000002";"Karaté"\n', waldec);
  expect(textsOf(lignes)).toEqual([null, '"W421000002";"Karaté"']);
});

describe('ce que les gens écrivent dans un texte n’est jamais pris pour un enregistrement', () => {
  const following = '"W421000003";"Karaté"';
  const readAround = async (objet: string) =>
    textsOf(await read(`"W421000002";"${objet.replaceAll('"', '""')}"\n${following}\n`, waldec));

  it.each(['W421000001;Pirate', '"W421000001";"Pirate"', '"W421000001;Pirate', '";W421000001;Pirate'])(
    'une ligne du texte : %s',
    async (forged) => {
      const objet = `Aider\n${forged}\net voilà`;
      expect(await readAround(objet)).toEqual([`"W421000002";"${objet.replaceAll('"', '""')}"`, following]);
    },
  );

  it.each(['W421000001;Pirate', '"W421000001;Pirate'])(
    'un texte trop long est refusé entier, sans que sa suite soit lue : %s',
    async (forged) => {
      expect(await readAround(`${'ligne\n'.repeat(60)}${forged}\n${'ligne\n'.repeat(60)}fin`)).toEqual([
        null,
        following,
      ]);
    },
  );
});

it('chaque ligne dit si elle est en UTF-8 ou en Latin-1 ; la fin de ligne de Windows ne compte pas', async () => {
  const lignes = await read(Buffer.concat([Buffer.from('"ab1";"été"\r\n', 'latin1'), Buffer.from('"ab2";"été"\n')]));
  expect(textsOf(lignes)).toEqual(['"ab1";"été"', '"ab2";"été"']);
});

it('reprise à la fin de n’importe quel enregistrement, la lecture donne la suite, aux mêmes lignes', async () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\r', ''));
  const record = cell.map((text) => `"ab12";"${text.replaceAll('"', '""')}"`);
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 8 }), fc.nat(), async (records, choice) => {
      const bytes = `${records.join('\n')}\n`;
      const all = await read(bytes);
      const stop = all[choice % all.length];
      if (!stop) return;
      const rest = await read(bytes, rnaImport, { position: stop.fin, ligne: stop.derniere });
      expect(rest).toEqual(all.slice((choice % all.length) + 1));
    }),
    { numRuns: 60 },
  );
});

it('les cellules se relisent telles qu’elles ont été écrites', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
      const line = cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(';');
      expect(readCells(line, ';')).toEqual(cells);
    }),
  );
});
