import { isCommune, successeurOf } from '@guichet/rules/cog';
import { controlRegent, writeRegent } from '@guichet/rules/regent';
import { describe, expect, test } from 'vitest';
import { connue } from '../services/insee/controler.ts';
import { lireXml } from '../services/insee/lire.ts';
import { plantFautes, randomMessage, runCampagne, spoilMessages, toRubrique } from './essais.ts';
import { change, FAUTES, says } from './fautes.ts';

describe('deux programmes qui ne partagent pas une ligne', () => {
  test('deux cents demandes tirées au sort passent tous les contrôles de la réception', () => {
    const { pris, refuses } = runCampagne(200, 1901);
    expect([pris, refuses]).toEqual([200, []]);
  });

  test('une seule faute, et les deux la refusent à la même rubrique : chaque faute, dans deux messages', () => {
    const { plantees, ecarts } = plantFautes(2 * FAUTES.length, 1902);
    expect(ecarts).toEqual([]);
    expect(new Set(plantees)).toEqual(new Set([2]));
    // Each control that a creation must pass is broken by one of them at least.
    const controles = FAUTES.map(({ attendu }) => Number(attendu.split(' ')[0]));
    expect([...new Set(controles)].toSorted((a, b) => a - b)).toEqual([
      ...[0, 1, 2, 3, 7, 13, 15, 16, 17, 18, 19, 20, 21, 22, 29, 30, 31, 32, 46, 47, 48, 49],
    ]);
  });

  test('des messages abîmés au hasard, plusieurs fois chacun, et les deux disent la même chose', () => {
    const { juges, ecarts } = spoilMessages(300, 1903);
    expect(ecarts).toEqual([]);
    expect(juges).toBeGreaterThan(150);
  });

  test('ils connaissent les mêmes communes : celles d’aujourd’hui, les quarante-cinq arrondissements, aucune des trois villes entières', () => {
    const heads = [...Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')), '2A', '2B', '2C'];
    const codes = heads.flatMap((head) =>
      Array.from({ length: 1000 }, (_, n) => `${head}${String(n).padStart(3, '0')}`),
    );
    expect(codes.filter((code) => isCommune(code) !== connue(code))).toEqual([]);
    expect(codes.filter(isCommune)).toHaveLength(35_011);
    const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => String(from + n));
    const arrondissements = [...between(75_101, 75_120), ...between(13_201, 13_216), ...between(69_381, 69_389)];
    expect([arrondissements.length, arrondissements.every(isCommune)]).toEqual([45, true]);
    expect(
      ['75056', '13055', '69123', '29', '2A', '', '2A0O4'].filter((code) => isCommune(code) || connue(code)),
    ).toEqual([]);
  });

  test('une commune réunie à une autre nomme celle qui l’a suivie', () => {
    const ended = Array.from({ length: 1000 }, (_, n) => `01${String(n).padStart(3, '0')}`).filter(successeurOf);
    expect(ended.length).toBeGreaterThan(10);
    expect(ended.filter((code) => isCommune(code) || !isCommune(successeurOf(code) ?? ''))).toEqual([]);
    const message = change(randomMessage(5), 'U11.3', says('01340'));
    expect(controlRegent(message)).toEqual([
      {
        ...{ numero: 17, rubrique: 'U11.3', champ: 'coordonnees.adresse_siege.code_insee' },
        message: 'La commune du siège a été réunie à une autre : son code INSEE est maintenant 01015.',
      },
    ]);
  });

  test('ce qui est écrit se relit le même, échappé, et ce qui ne s’écrit pas est refusé', () => {
    const message = change(randomMessage(9), 'M01.1', says(`]]><b a="1">& 'l’été' &amp;</b>`));
    const xml = writeRegent(message) ?? '';
    expect(toRubrique(lireXml(xml).enfants[0] as never)).toEqual(message);
    for (const sign of ['\u0000', '\u0007', '\u001b', '\u009f', '\u202e', '\ud800', '\uffff'])
      expect(writeRegent(change(message, 'M01.1', says(`Club${sign}`)))).toBeNull();
    expect(writeRegent({ nom: 'a><b', contenu: '' })).toBeNull();
  });
});
