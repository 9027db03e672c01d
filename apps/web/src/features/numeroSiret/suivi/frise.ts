import type { DemandeSiret } from '@guichet/contract/demandes';
import { dayOf, daysBetween } from '@guichet/rules/jour';
import { sayCount } from '../../../shared/format/count.ts';
import { formatHeure } from '../../../shared/format/format.ts';
import { sayJourDe } from '../../../shared/format/jours.ts';
import type { Pas } from '../../../shared/frise/Frise.tsx';
import type { SuiviSiret } from '../../../shared/numeroSiret/types.ts';
import { reponseOf } from './reponse.ts';

const sayQuand = (instant: string | null | undefined, now: Date): string => {
  if (!instant) return '';
  const date = new Date(instant);
  return `${sayJourDe(dayOf(date), now)}, ${formatHeure(date)}`;
};

type Etat = DemandeSiret['description']['code_etat'];
/** How many of the four are behind. */
const FRANCHIES: Readonly<Record<Etat, number>> = { ECS: 0, AEM: 1, RGEN: 2, ENCT: 2, INV: 3, ACC: 4, REF: 4, REJ: 4 };
const REPONSES: Readonly<Partial<Record<Etat, string>>> = {
  INV: 'À corriger',
  ACC: 'Numéro arrivé',
  REF: 'Refusée',
  REJ: 'Rejetée',
};

/** The four stages with their dates: sent, written as a message, at Insee, answered. */
export const friseOf = (demande: DemandeSiret, suivi: SuiviSiret | undefined, now: Date): readonly Pas[] => {
  const { code_etat } = demande.description;
  const franchies = FRANCHIES[code_etat];
  const message = suivi?.messages[0];
  const retour = reponseOf(suivi);
  const jours = message?.accuse_at
    ? daysBetween(dayOf(new Date(message.accuse_at)), dayOf(retour ? new Date(retour.recu_at) : now))
    : null;
  const pas: readonly Omit<Pas, 'etat'>[] = [
    {
      quand: sayQuand(demande.transmis_at, now),
      quoi: 'Transmise',
      plus: demande.recu ? `par ${demande.createdBy.nom}, reçu ${demande.recu}` : 'à relire, puis à transmettre',
    },
    {
      quand: sayQuand(message?.genere_at, now),
      quoi: 'Message préparé',
      plus: message ? `contrôlé, numéro ${message.c02}` : 'contrôlé par le portail avant l’envoi',
    },
    {
      quand: sayQuand(message?.accuse_at ?? message?.emis_at, now),
      quoi: 'Chez l’Insee',
      plus:
        jours === null
          ? 'avec un accusé de réception'
          : `accusé de réception lu${jours === 0 ? '' : `, ${sayCount(jours, 'jour')}`}`,
    },
    {
      quand: sayQuand(retour?.recu_at, now) || 'sans date annoncée',
      quoi: REPONSES[code_etat] ?? 'Réponse',
      plus: REPONSES[code_etat] ? '' : 'par courriel et ici, la minute où elle arrive',
    },
  ];
  return pas.map((one, rang) => ({
    ...one,
    etat: rang < franchies ? 'fait' : rang === franchies ? 'ici' : 'apres',
  }));
};
