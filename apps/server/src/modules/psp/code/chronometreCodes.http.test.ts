import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, joinAssociation } from '../../../../testing/associations.ts';
import { ecartOf } from '../../../../testing/ecart.ts';
import { keepSessions } from '../../../../testing/keepSessions.ts';
import { freshCode, openSaison, plantCodes, plantDossierPsp } from '../../../../testing/passSport.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

/** A run looks for what anyone would see; the campaign, for what ten thousand measures would show. */
const MESURES = Number(process.env['CHRONOMETRE_CODES'] ?? 40);
const REPOS = Math.min(20, MESURES);
/** Well under what stops who guesses: the tries are then counted anew. */
const ESSAIS = 8;

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ settings: { LIMIT_RECHERCHE_PER_MINUTE: '1000000' } });
  await openSaison(portail);
});
afterAll(() => portail.close());

test('ERR-083 le temps d’une réponse ne dit pas si un code existe : connu sous un autre nom, retiré ou inconnu', {
  timeout: 36_000_000,
}, async () => {
  const club = await addAssociation(portail);
  const ana = await signedIn(portail);
  await joinAssociation(portail, ana.id, club);
  const id_dossier = await plantDossierPsp(portail, club, ana.id);
  const timeOf = async (id_psp: string): Promise<number> => {
    const start = performance.now();
    const { status, body } = await ana.browser.call('POST', '/api/psp/beneficiaires/verification', {
      body: { id_dossier, id_psp, nom: 'ZZZ' },
    });
    const time = performance.now() - start;
    expect([status, body.code]).toEqual([404, 'CODE_PSP_INCONNU']);
    return time;
  };
  const temps = { discordant: [] as number[], retire: [] as number[], inconnu: [] as number[] };
  const sortes = Object.keys(temps) as (keyof typeof temps)[];
  for (let rang = 0; rang < MESURES + REPOS; rang += 1) {
    if (rang % Math.floor(ESSAIS / sortes.length) === 0) {
      await sql`delete from psp.essai`.execute(portail.owner);
      await keepSessions([ana]);
    }
    const [discordant = '', retire = ''] = await plantCodes(portail, [{}, { statut: false }]);
    const codes = { discordant, retire, inconnu: freshCode() };
    // Each is first in turn: what the machine does meanwhile weighs on all.
    for (let pas = 0; pas < sortes.length; pas += 1) {
      const sorte = sortes[(rang + pas) % sortes.length] as keyof typeof temps;
      const time = await timeOf(codes[sorte]);
      if (rang >= REPOS) temps[sorte].push(time);
    }
  }
  for (const sorte of ['discordant', 'retire'] as const) {
    const { distance, p, medianes } = ecartOf(temps[sorte], temps.inconnu);
    console.info(
      `${sorte} : ${MESURES} de chaque ; médianes ${medianes.map((ms) => ms.toFixed(2)).join(' et ')} ms ; D = ${distance.toFixed(4)}, p = ${p.toFixed(3)}`,
    );
    expect(p).toBeGreaterThan(MESURES < 1_000 ? 1e-5 : 0.01);
  }
});
