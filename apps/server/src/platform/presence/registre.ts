import { createHash } from 'node:crypto';
import type { Fenetre } from '@guichet/rules/presence';
import type { Redis } from 'ioredis';

/** Never read as a path of ours by another portal on the same Redis. */
const portailOf = (databaseUrl: string): string =>
  createHash('sha256').update(new URL(databaseUrl).pathname).digest('hex').slice(0, 12);

/** Of one dossier, for one side: beyond this many windows, those who come see and are not seen. */
const MAX_FENETRES = 200;

/**
 * One round trip: a window says where it is until when, those whose time is past go, and whoever follows is told once that
 * something changed. The hour is Redis’s own, whatever the clocks of the processes.
 */
const ACT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local changed = 0
if ARGV[1] ~= '' then
  if ARGV[2] == '' then
    changed = redis.call('HDEL', KEYS[1], ARGV[1])
  else
    local before = redis.call('HGET', KEYS[1], ARGV[1])
    local isNew = before == false
    if not isNew or redis.call('HLEN', KEYS[1]) < tonumber(ARGV[4]) then
      if isNew or string.match(before, '^%d+ (.*)$') ~= ARGV[2] then changed = 1 end
      local life = tonumber(ARGV[3])
      redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', now + life) .. ' ' .. ARGV[2])
      if redis.call('PTTL', KEYS[1]) < life then redis.call('PEXPIRE', KEYS[1], life) end
    end
  end
end
local all = redis.call('HGETALL', KEYS[1])
local alive = {}
for i = 1, #all, 2 do
  local till, said = string.match(all[i + 1], '^(%d+) (.*)$')
  if tonumber(till) < now then
    redis.call('HDEL', KEYS[1], all[i])
    changed = 1
  else
    alive[#alive + 1] = said
  end
end
if changed == 1 then redis.call('PUBLISH', ARGV[5], KEYS[1]) end
return alive
`;

export interface Registre {
  /** One window of a room, for so many milliseconds; said again, it lives on. */
  put(salle: string, flux: string, fenetre: Fenetre, lifeMs: number): Promise<void>;
  drop(salle: string, flux: string): Promise<void>;
  read(salle: string): Promise<readonly Fenetre[]>;
  /** Told of each room that changed, in whichever process, and of Redis that goes away. */
  follow(onChange: (salle: string) => void, onAway: () => void): void;
  close(): void;
}

/** Who is where, in Redis alone, where it ends by itself: nothing of it is kept. */
export const createRegistre = (redis: Redis, databaseUrl: string): Registre => {
  const prefix = `presence:${portailOf(databaseUrl)}`;
  let subscriber: Redis | null = null;
  const act = async (salle: string, flux: string, said: string, lifeMs: number): Promise<readonly Fenetre[]> => {
    const alive = await redis.eval(ACT, 1, `${prefix}:${salle}`, flux, said, lifeMs, MAX_FENETRES, prefix);
    return (alive as string[]).map((one) => JSON.parse(one) as Fenetre);
  };
  return {
    put: async (salle, flux, fenetre, lifeMs) => void (await act(salle, flux, JSON.stringify(fenetre), lifeMs)),
    drop: async (salle, flux) => void (await act(salle, flux, '', 0)),
    read: (salle) => act(salle, '', '', 0),
    follow(onChange, onAway) {
      if (subscriber) return;
      subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
      subscriber.on('error', () => undefined);
      subscriber.on('close', onAway);
      subscriber.on('message', (_, key: string) => onChange(key.slice(prefix.length + 1)));
      subscriber.subscribe(prefix).catch(() => undefined);
    },
    close: () => subscriber?.disconnect(),
  };
};
