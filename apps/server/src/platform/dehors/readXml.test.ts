import { describe, expect, test } from 'vitest';
import { readXml } from './readXml.ts';

describe('ce que le dehors répond en XML', () => {
  test('des éléments et des mots se lisent, les cinq entités comprises', () => {
    const text =
      '<?xml version="1.0" encoding="UTF-8"?>\n<A>\n <B>l&apos;été &lt;b&gt; &amp;amp; &quot;</B>\n <C/><D></D>\n</A>\n';
    expect(readXml(text)).toEqual({
      nom: 'A',
      contenu: [
        { nom: 'B', contenu: `l'été <b> &amp; "` },
        { nom: 'C', contenu: '' },
        { nom: 'D', contenu: '' },
      ],
    });
  });

  test.each([
    ['un type de document', '<!DOCTYPE A [<!ENTITY x "y">]><A>&x;</A>'],
    ['une entité', '<A>&x;</A>'],
    ['une entité sans fin', '<A>a & b</A>'],
    ['un caractère numéroté', '<A>&#65;</A>'],
    ['un attribut', '<A a="1">b</A>'],
    ['un commentaire', '<A><!-- b --></A>'],
    ['un texte littéral', '<A><![CDATA[b]]></A>'],
    ['une instruction', '<A><?php ?></A>'],
    ['deux racines', '<A></A><B></B>'],
    ['une fin qui manque', '<A><B></A>'],
    ['une fin de trop', '<A></A></A>'],
    ['des mots hors de tout', '<A></A>reste'],
    ['des mots entre des éléments', '<A>reste<B></B></A>'],
    ['rien', ''],
    ['vingt et un étages', `${'<A>'.repeat(21)}${'</A>'.repeat(21)}`],
    ['plus d’un mégaoctet', `<A>${'x'.repeat(1_000_001)}</A>`],
    ['trop d’éléments', `<A>${'<B/>'.repeat(50_001)}</A>`],
  ])('%s n’est pas lu', (_, text) => {
    expect(readXml(text)).toBeNull();
  });

  test('vingt étages sont lus, et un texte fait pour durer ne dure pas', () => {
    expect(readXml(`${'<A>'.repeat(20)}${'</A>'.repeat(20)}`)).not.toBeNull();
    const before = process.cpuUsage();
    expect(readXml(`<A>${'<'.repeat(900_000)}`)).toBeNull();
    expect(readXml(`<A>${'&'.repeat(900_000)}`)).toBeNull();
    expect(readXml(`<${'A'.repeat(900_000)}>`)).toBeNull();
    // Of processor, in microseconds.
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
