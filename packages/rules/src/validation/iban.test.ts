import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkIban, formatIban } from './iban.ts';
import { normalizeIban } from './normalize.ts';
import { ibanSchema } from './schemas.ts';

const IBAN = 'FR7630006000011234567890189';

test.each([
  IBAN,
  'FR76 3000 6000 0112 3456 7890 189',
  'fr76.3000.6000.0112.3456.7890.189',
  'FR76-3000-6000-0112-3456-7890-189',
  'IBAN : FR76\u00a03000\u202f6000 0112 3456 7890 189',
])('VALID-003 «%s» se lit quels que soient ses blancs, ses points, ses tirets et sa casse', (typed) => {
  expect(ibanSchema.parse(typed)).toBe(IBAN);
});

test.each(['DE89370400440532013000', 'BE68539007547034', 'GB82WEST12345698765432', 'MT84MALT011000012345MTLCAST001S'])(
  'VALID-003 l’IBAN étranger %s est accepté',
  (iban) => {
    expect(checkIban(iban)).toEqual({ ok: true });
  },
);

test('VALID-003 ERR-119 un IBAN faux est refusé avec un exemple', () => {
  expect(ibanSchema.safeParse('FR76 3000 6000 0112 3456 7890 188').error?.issues).toMatchObject([
    { message: "L'IBAN saisi n'est pas valide (exemple : FR76 3000 6000 0112 3456 7890 189)." },
  ]);
});

test.each(['FR7630006000011234567890', 'FR76', 'XX', '7630006000011234567890189', `${IBAN}0`, `${'FR76'.repeat(20)}`])(
  'VALID-003 «%s» est refusé',
  (iban) => {
    expect(checkIban(iban).ok).toBe(false);
  },
);

test('VALID-003 un caractère changé, ou deux voisins échangés, se voient toujours', () => {
  const place = fc.integer({ min: 4, max: IBAN.length - 1 });
  fc.assert(
    fc.property(place, fc.constantFrom(...'0123456789'), (at, digit) => {
      fc.pre(IBAN[at] !== digit);
      expect(checkIban(IBAN.slice(0, at) + digit + IBAN.slice(at + 1)).ok).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 4, max: IBAN.length - 2 }), (at) => {
      fc.pre(IBAN[at] !== IBAN[at + 1]);
      const swapped = IBAN.slice(0, at) + IBAN[at + 1] + IBAN[at] + IBAN.slice(at + 2);
      expect(checkIban(swapped).ok).toBe(false);
    }),
  );
});

test('un IBAN se montre par quatre', () => {
  expect(formatIban(IBAN)).toBe('FR76 3000 6000 0112 3456 7890 189');
  expect(normalizeIban(formatIban(IBAN))).toBe(IBAN);
});
