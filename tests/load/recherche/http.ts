import { createTokenKey, insertComptes, readComptes } from '../harness/comptes.ts';
import { loadHttp } from '../harness/httpLoad.ts';
import { startPortail } from '../harness/portail.ts';
import type { Operation } from '../operation.ts';
import { browserHeaders } from '../operations/browser.ts';
import { MIX, type Times, timesOf } from './measure.ts';
import { openOwner } from './owner.ts';
import type { Question } from './questions.ts';
import type { RegistreDatabase } from './registreDatabase.ts';

const pathOf = ({ classe, q }: Question): string =>
  classe === 'identifiants'
    ? `/api/dac/association-light?q=${encodeURIComponent(q)}`
    : `/api/dac/association/search?q=${encodeURIComponent(q)}`;

const searching: Operation = {
  name: 'recherche',
  title: 'Chercher une association',
  goal: 0,
  historyLines: 0,
  script: '',
  requests(comptes) {
    let turn = Math.floor(Math.random() * MIX.length);
    return () => {
      turn += 1;
      const [question, compte] = [MIX[turn % MIX.length], comptes[turn % comptes.length]];
      if (!question || !compte) throw new Error('ni question ni compte');
      return { method: 'GET', path: pathOf(question), headers: browserHeaders(compte) };
    };
  },
};

/** The same mix through the whole portal, by as many clients. */
export const measureHttp = async (
  { appUrl, ownerUrl }: RegistreDatabase,
  clients: number,
  seconds: number,
  signal: AbortSignal,
): Promise<Times> => {
  const database = openOwner(appUrl, ownerUrl);
  const tokenKey = createTokenKey();
  const env = { DATABASE_URL: appUrl, DATABASE_POOL: '10', TOKEN_KEY: tokenKey, LIMIT_RECHERCHE_PER_MINUTE: '1000000' };
  try {
    const [known] = await database.rows<{ n: number }>('select count(*)::integer as n from auth.compte');
    if (!known?.n) await insertComptes(database);
    const portail = await startPortail(env, signal);
    try {
      const comptes = await readComptes(database, tokenKey);
      await loadHttp(searching, comptes, { base: portail.base, connections: clients, seconds: 3, signal });
      const { milliseconds } = await loadHttp(searching, comptes, {
        base: portail.base,
        connections: clients,
        seconds,
        signal,
      });
      return timesOf(milliseconds, seconds);
    } finally {
      await portail.stop();
    }
  } finally {
    await database.close();
  }
};
