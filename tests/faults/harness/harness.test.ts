import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openMailbox } from './mailbox.ts';
import { sumOfSeries } from './metrics.ts';
import { createProcessLog } from './processLog.ts';
import { judgeRestarts } from './readiness.ts';
import { END, lineOf, START, tableOf, withTable } from './report.ts';
import { isOnLoopback } from './settings.ts';
import { createVerdict, someOf } from './verdict.ts';
import { inParallel, sleep, waitUntil } from './wait.ts';

describe('le travail en parallèle', () => {
  test('ne dépasse jamais la largeur donnée et répond dans l’ordre', async () => {
    let running = 0;
    let widest = 0;
    const doubled = await inParallel([5, 1, 4, 2, 3], 2, async (value) => {
      running += 1;
      widest = Math.max(widest, running);
      await sleep(value);
      running -= 1;
      return value * 2;
    });
    expect(doubled).toEqual([10, 2, 8, 4, 6]);
    expect(widest).toBe(2);
  });

  test('l’attente dit si la réponse est venue à temps', async () => {
    let asked = 0;
    expect(await waitUntil(() => ++asked === 3, 1_000, 1)).toBe(true);
    expect(await waitUntil(() => false, 5, 1)).toBe(false);
  });
});

describe('le journal d’un processus', () => {
  test('compte les phrases, même coupées entre deux morceaux', () => {
    const log = createProcessLog();
    const add = log.stream();
    add('{"level":"info","msg":"travail fait"}\n{"level":"info","msg":"trav');
    expect(log.count('travail fait')).toBe(1);
    add('ail fait"}\n');
    expect(log.count('travail fait')).toBe(2);
  });

  test('une ligne interrompue par la mort ne gâte pas la première de la vie suivante', () => {
    const log = createProcessLog();
    log.stream()('{"level":"info","ms');
    log.stream()('{"level":"error","msg":"panne"}\nhors format\n');
    expect(log.count('panne')).toBe(1);
    expect(log.lines('error')).toHaveLength(1);
    expect(log.lines('brut')).toEqual(['hors format']);
  });
});

describe('la boîte aux lettres', () => {
  const mailTo = (address: string, id: string) =>
    `To: ${address}\nMessage-ID: <${id}>\nX-RcptTo: ${address}\n\nBonjour\n`;

  test('ne garde que les courriels de ce passage, arrivés après son début, une fois chacun', async () => {
    const maildir = await mkdtemp(join(tmpdir(), 'guichet-pannes-'));
    const put = (name: string, text: string) => writeFile(join(maildir, 'new', name), text);
    await mkdir(join(maildir, 'new'));
    await put('ancien', mailTo('panne-1-0@exemple.fr', 'a'));
    const mailbox = await openMailbox(maildir, 'panne-1');
    await put('un', mailTo('panne-1-1@exemple.fr', 'b'));
    await put('copie', mailTo('panne-1-1@exemple.fr', 'b'));
    await put('autre', mailTo('panne-2-1@exemple.fr', 'c'));
    await mailbox.read();
    const mails = await mailbox.read();
    expect([...mails.keys()]).toEqual(['panne-1-1@exemple.fr']);
    expect(mails.get('panne-1-1@exemple.fr')?.map(({ messageId }) => messageId)).toEqual(['<b>', '<b>']);
    await rm(maildir, { recursive: true });
  });
});

describe('les mesures', () => {
  test('une série se lit quel que soit l’ordre de ses étiquettes', () => {
    const text = [
      'appels_count{route="/a",method="POST",status="202"} 3',
      'appels_count{status="202",route="/a",method="PUT"} 4',
      'appels_count{route="/a",method="POST",status="503"} 9',
      'appels_count_autre{route="/a",status="202"} 7',
    ].join('\n');
    expect(sumOfSeries(text, 'appels_count', { route: '/a', status: '202' })).toBe(7);
  });

  test('une reprise de deux secondes manque l’objectif ; l’attente d’un processeur n’en est pas', () => {
    const judge = (readyMs: number, waitedMs: number, bareMs = 200) => {
      const verdict = createVerdict();
      judgeRestarts([{ readyMs, waitedMs }], verdict, bareMs);
      return verdict;
    };
    const failuresOf = (readyMs: number, waitedMs: number) => judge(readyMs, waitedMs).failures.length;
    expect(failuresOf(1_999, 0)).toBe(0);
    expect(failuresOf(2_000, 0)).toBe(1);
    expect(failuresOf(2_900, 1_000)).toBe(0);
    expect(failuresOf(3_100, 1_000)).toBe(1);
    expect(judge(3_100, 1_000).figures.join()).not.toContain('NON JUGÉS');
    expect(failuresOf(9_000, 6_500)).toBe(0);
    expect(judge(9_000, 6_500).figures.join()).toContain('NON JUGÉS');
    expect(judge(3_599, 0, 400).failures).toEqual([]);
    expect(judge(3_600, 0, 400).failures).toHaveLength(1);
  });
});

describe('le compte rendu', () => {
  const kept = {
    scenario: { name: 'essai', title: 'Un | essai' },
    seconds: 1.25,
    failures: [],
    figures: ['comptes : 3'],
  };
  const missed = { ...kept, failures: ['un compte perdu'] };

  test('tient en une ligne, et dit ce qui a manqué', () => {
    expect(lineOf(kept)).toBe('tenu  essai  1.3 s  comptes : 3');
    expect(lineOf(missed)).toContain('MANQUÉ  essai');
    expect(lineOf(missed)).toContain('✗ un compte perdu');
  });

  test('se pose entre ses repères sans toucher au reste, et nulle part sans eux', () => {
    const table = tableOf([kept], '2027-01-01');
    expect(table).toContain('Un \\| essai');
    const page = `avant\n${START}\nancien\n${END}\naprès\n`;
    const changed = withTable(page, table);
    expect(changed).toBe(`avant\n${START}\n\n${table}\n\n${END}\naprès\n`);
    expect(withTable(changed ?? '', table)).toBe(changed);
    expect(withTable('sans repère', table)).toBeNull();
  });

  test('quelques exemples suffisent', () => {
    expect(someOf(['a', 'b'])).toBe('2 (a, b)');
    expect(someOf(['a', 'b', 'c', 'd', 'e'])).toBe('5 (a, b, c, et 2 de plus)');
  });
});

test('rien ne part hors de la boucle locale', () => {
  expect(isOnLoopback('postgres://guichet@127.0.0.1:5432/guichet')).toBe(true);
  expect(isOnLoopback('redis://localhost:6379')).toBe(true);
  expect(isOnLoopback('smtp://courrier.exemple.fr:25')).toBe(false);
  expect(isOnLoopback('smtp://127.0.0.1.exemple.fr')).toBe(false);
});
