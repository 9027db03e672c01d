import type { Kysely } from 'kysely';
import type { NoyauUow } from '../noyau/noyau.uow.ts';
import type { EchangeTables } from './echange.tables.ts';
import { type MessageRepository, messageRepository } from './message.repository.ts';

interface EchangePropre {
  readonly messages: MessageRepository;
}

export interface EchangeUow extends NoyauUow, EchangePropre {}

export const bindEchange = (untyped: Kysely<unknown>): EchangePropre => ({
  messages: messageRepository(untyped as unknown as Kysely<EchangeTables>),
});
