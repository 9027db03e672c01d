import { type ContenuSiret, completudeSiret, type EtapeSiret, withChangements } from '@guichet/rules/numeroSiret';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { textParam } from '../../../shared/searchParams.ts';
import { EtapePage } from './EtapePage.tsx';
import { type DemandeAutoProps, useDemandeAuto } from './useDemandeAuto.ts';

/** Without an address of its own: what Insee asks for, else as far as one came. */
const arriveeOf = ({ demande }: DemandeAutoProps): EtapeSiret | null =>
  demande.fautes.length > 0 ? null : (demande.identifiant.step as EtapeSiret);
const askedOf = (asked: string | undefined): EtapeSiret | null =>
  asked !== undefined && /^[0-4]$/u.test(asked) ? (Number(asked) as EtapeSiret) : null;

/** What is missing is judged here by the server's own rule, over what is typed now. */
export const SaisiePage = (props: DemandeAutoProps): JSX.Element => {
  const { demande } = props;
  const saisie = useDemandeAuto(props);
  // Once: what is saved while someone types takes faults away, and must not take the page away with them.
  const [arrivee] = useState(() => arriveeOf(props));
  const search = useSearch({ strict: false }) as { readonly etape?: unknown };
  const sains = demande.documents.filter(({ etat_fichier }) => etat_fichier === 'sain').map(({ code }) => code);
  const contenu = withChangements(demande as ContenuSiret, saisie.saisie.changements);
  const manquants = completudeSiret({ contenu, documents: sains });
  return <EtapePage {...props} {...{ saisie, manquants }} etape={askedOf(textParam(search.etape)) ?? arrivee} />;
};
