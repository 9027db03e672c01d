import { cheminCrf, type ProjetCrf } from '@guichet/rules/crf';
import { Alert } from '@guichet/ui';
import type { JSX } from 'react';
import type { PageCrf } from '../pages.ts';
import type { EditeurCrf } from '../useCrf.ts';
import { BeneficiairesField, IndicateursFields, MontantRealiseField, TexteField } from './Champs.tsx';
import { sayEcart, sayPart } from './ecartProjet.ts';
import { LignesRealise } from './LignesRealise.tsx';
import { Prevu } from './Prevu.tsx';

export interface ProjetEditionProps {
  readonly editeur: EditeurCrf;
  readonly projet: ProjetCrf;
  readonly exercice: number;
  readonly tolerance: number;
}

const Fait = (props: ProjetEditionProps): JSX.Element => (
  <>
    <TexteField {...props} champ="mise_en_oeuvre" />
    <TexteField {...props} champ="bilan_qualitatif" />
    <TexteField {...props} champ="dates_et_lieux" />
    <Prevu projet={props.projet} />
  </>
);

/** The sentence is asked where the gap shows, above what the scheme tolerates on the whole of the expenses. */
const Argent = ({ editeur, projet, exercice, tolerance }: ProjetEditionProps): JSX.Element => {
  const champs = { editeur, projet };
  const [ecart, part] = [sayEcart(projet, tolerance), sayPart(projet)];
  const isMissing = ecart !== null && projet.saisie.explication_ecarts === null;
  return (
    <>
      <section
        className="ga-stack"
        aria-label="Budget réalisé"
        id={cheminCrf(projet._id, 'budget_realise')}
        tabIndex={-1}
      >
        <LignesRealise editeur={editeur} projet={projet} exercice={exercice} tolerance={tolerance} />
      </section>
      {isMissing && <Alert severity="warning">{`Il manque une phrase : ${ecart}`}</Alert>}
      <TexteField {...champs} champ="explication_ecarts" hint={ecart ?? undefined} />
      <MontantRealiseField {...champs} />
      {part && <p>{part}</p>}
      <TexteField {...champs} champ="repartition_charges" />
      <TexteField {...champs} champ="contributions_volontaires" />
    </>
  );
};

const Resultats = (props: ProjetEditionProps): JSX.Element => (
  <>
    <IndicateursFields {...props} />
    <BeneficiairesField {...props} />
  </>
);

/** CRF-003: the pages that are of a project. */
const PAGES: Readonly<Partial<Record<PageCrf, (props: ProjetEditionProps) => JSX.Element>>> = {
  fait: Fait,
  argent: Argent,
  resultats: Resultats,
};

export const isDuProjet = (page: PageCrf): boolean => page in PAGES;

/** UI-016: one project, one of its pages. */
export const ProjetEdition = ({
  page,
  ...props
}: ProjetEditionProps & { readonly page: PageCrf }): JSX.Element | null => {
  const Page = PAGES[page];
  return Page ? <Page {...props} /> : null;
};
