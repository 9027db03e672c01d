import type { Faits } from '@guichet/rules/conditions';
import { type ChampAttendu, erreursDeChamp, isVide, type Reponses } from '@guichet/rules/subvention';
import { isSameValue } from '@guichet/rules/versions';
import type { JSX } from 'react';
import * as z from 'zod';
import { AttendusForm } from '../../../shared/attendus/AttendusForm.tsx';
import { reponsesVides } from '../../../shared/attendus/reponses.ts';
import { readGarde, writeGarde } from '../../../shared/versions/garde.ts';
import type { Illisibles } from '../../../shared/versions/useSaisie.ts';

const ID = 'customs';
const cheminOf = (code: string): string => `${ID}.${code}`;
/** Typed with a keyboard, and so able to be wrong. */
const TAPES: readonly ChampAttendu['type'][] = ['texte', 'texte_long', 'nombre', 'montant'];

const refusOf = (champ: ChampAttendu | undefined, value: unknown, reponses: Reponses): string | null =>
  champ && TAPES.includes(champ.type) && !isVide(value)
    ? (erreursDeChamp(champ, value, reponses)[0]?.message ?? null)
    : null;

export interface QuestionsProps {
  readonly champs_attendus: readonly ChampAttendu[];
  readonly customs: readonly { readonly code: string; readonly value: unknown }[];
  readonly faits: Faits;
  readonly saisie: Illisibles & { readonly change: (asked: Readonly<Record<string, unknown>>) => void };
  readonly isOpen: (chemin: string) => boolean;
  readonly attempt: number;
}

/** The scheme's own questions: each answer is a field of its own, that two people may fill at once. */
export const Questions = (props: QuestionsProps): JSX.Element => {
  const { champs_attendus, customs, faits, saisie, isOpen, attempt } = props;
  const codes = champs_attendus.map(({ code }) => code).filter((code) => cheminOf(code) in saisie.illisibles);
  const reponses: Reponses = {
    ...reponsesVides(champs_attendus),
    ...Object.fromEntries(customs.map(({ code, value }) => [code, value])),
    // What the rule refuses stays as it was typed, in this tab alone.
    ...Object.fromEntries(codes.map((code) => [code, readGarde(saisie, cheminOf(code), z.unknown())])),
  };
  const refus = Object.fromEntries(codes.map((code) => [code, saisie.illisibles[cheminOf(code)]?.message ?? '']));
  const keep = (next: Reponses) => {
    const changed = Object.entries(next).filter(([code, value]) => !isSameValue(reponses[code], value));
    const sent = changed.filter(([code, value]) => {
      const message = refusOf(
        champs_attendus.find((champ) => champ.code === code),
        value,
        next,
      );
      writeGarde(saisie, cheminOf(code), message === null ? null : value, message ?? '');
      return message === null;
    });
    if (sent.length > 0) saisie.change(Object.fromEntries(sent.map(([code, value]) => [cheminOf(code), value])));
  };
  return (
    <AttendusForm
      id={ID}
      attendus={{
        champs_attendus: champs_attendus.filter(({ code }) => isOpen(cheminOf(code))),
        documents_attendus: [],
      }}
      faits={faits}
      reponses={reponses}
      attempt={attempt}
      refus={refus}
      onReponses={keep}
    />
  );
};
