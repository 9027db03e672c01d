import fc from 'fast-check';
import { expect, test } from 'vitest';
import { objetSchema, toOneLine } from './assistance.schema.ts';
import { contexteLines } from './contexte.ts';
import { toParagraphs } from './paragraphs.ts';

test('UI-035 une ligne devient un paragraphe, et rien de ce qui est écrit n’est du HTML', () => {
  expect(toParagraphs('Bonjour,\r\n\r\n<b>gras</b> & "co"\nMerci')).toBe(
    '<p>Bonjour,</p><p>&lt;b&gt;gras&lt;/b&gt; &amp; &quot;co&quot;</p><p>Merci</p>',
  );
});

test('un objet tient toujours sur une ligne', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toOneLine(text)).not.toMatch(/[\r\n\u2028\u2029\0]/);
    }),
  );
  expect(objetSchema.parse('Aide\r\nBcc: autre@exemple.fr')).toBe('Aide Bcc: autre@exemple.fr');
});

const association = { id_rna: 'W751000001', id_siret: '12345678900011', id_siren: '123456789' };

test('CONST-007 le rôle pour tous ; pour une association, la dernière consultée et les siennes', () => {
  expect(
    contexteLines({ role: 'lca.association', associations: [association], derniere: { id_siren: '987654321' } }),
  ).toEqual([
    'Rôle : lca.association',
    'Dernière association consultée : RNA inconnu, SIRET inconnu, SIREN 987654321',
    'Association : RNA W751000001, SIRET 12345678900011, SIREN 123456789',
  ]);
});

test.each(['rds.user', null])('CONST-007 avec le rôle %s, aucune association n’est citée', (role) => {
  expect(contexteLines({ role, associations: [association], derniere: association })).toHaveLength(1);
});
