import type { Crf } from '@guichet/contract/demandes';
import { totalsOf } from '@guichet/rules/budget';
import type { ManqueCrf, ProjetCrf } from '@guichet/rules/crf';
import { LinkButton, StickyFoot } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { adresseCrfs } from '../../shared/crf/adresses.ts';
import { formatMontant } from '../../shared/format/format.ts';
import { useAdressePage } from './PageDuCrf.tsx';
import { PAGES_CRF, type PageCrf, sayManques, TITRES_CRF } from './pages.ts';

export interface PiedCrfProps {
  readonly crf: Crf;
  readonly page: PageCrf;
  readonly manques: readonly ManqueCrf[];
  /** The project whose money is on the page; null where it is not. */
  readonly projet: ProjetCrf | null;
  /** Where what is typed stands. */
  readonly children: ReactNode;
}

/** Both sides of the money that is being typed, and whether they meet. */
const sayEquilibre = ({ saisie: { budget_realise } }: ProjetCrf): string | null => {
  if (!budget_realise) return null;
  const { charges, produits } = totalsOf(budget_realise);
  const fin = charges === produits ? 'équilibré' : `${formatMontant(Math.abs(charges - produits))} d’écart`;
  return `Dépenses ${formatMontant(charges)}, recettes ${formatMontant(produits)} : ${fin}`;
};

/** In sight on every page: saved or not, the balance, what is missing, and the next page. */
export const PiedCrf = ({ crf, page, manques, projet, children }: PiedCrfProps): JSX.Element => {
  const adresse = useAdressePage(crf);
  const next = PAGES_CRF[PAGES_CRF.indexOf(page) + 1];
  const balance = projet && sayEquilibre(projet);
  return (
    <StickyFoot
      label="Enregistrement et suite"
      note={sayManques(manques.length)}
      state={
        <>
          {children}
          {balance !== null && <p>{balance}</p>}
        </>
      }
    >
      <LinkButton priority="tertiary" href={adresseCrfs(crf.dossier)}>
        Retour
      </LinkButton>
      {next && (
        <LinkButton href={adresse(next)}>{`Continuer : ${TITRES_CRF[next].toLocaleLowerCase('fr')}`}</LinkButton>
      )}
    </StickyFoot>
  );
};
