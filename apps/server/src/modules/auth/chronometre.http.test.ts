import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ecartOf } from '../../../testing/ecart.ts';
import { freshEmail, inscriptionOf, PASSWORD, type Portail, startPortail } from '../../../testing/portail.ts';
import { createPasswordHasher } from './compte/passwordHasher.ts';

/** A run looks for what anyone would see; the campaign, for what ten thousand measures would show. */
const MESURES = Number(process.env['CHRONOMETRE'] ?? 40);
const REPOS = Math.min(20, MESURES);

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ settings: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => portail.close());

/** Confirmed accounts, hashed as the portal does: each is asked about once, so that no delay is met. */
const addConnus = async (): Promise<string[]> => {
  const hash = await createPasswordHasher([process.env['PASSWORD_PEPPER'] ?? '']).hash(PASSWORD);
  const emails = Array.from({ length: MESURES + REPOS }, freshEmail);
  await sql`insert into auth.compte (email, mot_de_passe, civilite, nom, prenom, roles, origin, enabled)
    select email, ${hash}, 'Madame', 'Diallo', 'Amina', '{lca.association}', 'lca', true
    from unnest(${emails}::text[]) as email`.execute(portail.owner);
  return emails;
};

let lieux = 0;
const timeOf = async (path: string, body?: unknown): Promise<number> => {
  lieux += 1;
  const headers = {
    'x-forwarded-for': `10.${lieux >> 16}.${(lieux >> 8) % 256}.${lieux % 256}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const start = performance.now();
  const answer = await fetch(`${portail.base}${path}`, {
    method: 'POST',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  const time = performance.now() - start;
  expect([202, 401]).toContain(answer.status);
  return time;
};

const APPELS = {
  login: (email: string) => timeOf('/api/auth/login', { email, password: 'Faux-mot-2027!' }),
  register: (email: string) => timeOf('/api/auth/register?origin=lca&sendValidation=true', inscriptionOf(email)),
  forgotPassword: (email: string) => timeOf(`/api/auth/forgotPassword/${encodeURIComponent(email)}?origin=lca`),
  sendValidationMail: (email: string) => timeOf('/api/auth/sendValidationMail', { email, origin: 'lca' }),
} as const;

test.each(Object.entries(APPELS))(
  'COMPTE-016 P-12 le temps de %s ne dit pas si l’adresse est connue',
  async (nom, appel) => {
    const connus = await addConnus();
    const temps = { connue: [] as number[], inconnue: [] as number[] };
    for (const [rang, email] of connus.entries()) {
      // In turn, and each first every other time: what the machine does meanwhile weighs on both.
      const paire = [
        ['connue', email],
        ['inconnue', freshEmail()],
      ] as const;
      for (const [sorte, adresse] of rang % 2 === 0 ? paire : paire.toReversed()) {
        const time = await appel(adresse);
        if (rang >= REPOS) temps[sorte].push(time);
      }
    }
    const { distance, p, medianes } = ecartOf(temps.connue, temps.inconnue);
    console.info(
      `${nom} : ${MESURES} de chaque ; médianes ${medianes.map((ms) => ms.toFixed(2)).join(' et ')} ms ; D = ${distance.toFixed(4)}, p = ${p.toFixed(3)}`,
    );
    expect(p).toBeGreaterThan(MESURES < 1_000 ? 1e-5 : 0.01);
  },
);
