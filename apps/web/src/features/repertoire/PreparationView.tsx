import type { DocumentAttendu, LignePreparation, Preparation } from '@guichet/rules/subvention';
import { Button, Link } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { adresseRubrique } from '../../shared/association/adresses.ts';

export interface PreparationViewProps {
  readonly preparation: Preparation;
  readonly documents: readonly DocumentAttendu[];
  /** The association that prepares; nobody when what it has is not known. */
  readonly pour: { readonly id: string; readonly nom: string | null } | null;
  readonly onPrint: () => void;
}

const HOUR = 60;
const ROUND = 5;
export const PREPARATION_ID = 'fiche-de-preparation';

/** «environ 1 heure 15»: an estimate, to five minutes. */
export const sayDuree = (estimate: number): string => {
  const minutes = Math.ceil(estimate / ROUND) * ROUND;
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  if (hours === 0) return `environ ${minutes} minutes`;
  return `environ ${hours} heure${hours > 1 ? 's' : ''}${rest > 0 ? ` ${rest}` : ''}`;
};

const nuancesOf = ({ certain, obligatoire }: LignePreparation): string =>
  [!obligatoire && 'facultatif', !certain && 'seulement dans certains cas'].filter(Boolean).join(', ');

/** For a known association, what its record settles is settled; the rest hangs on what it will answer. */
const Selon = ({ lignes }: { readonly lignes: readonly LignePreparation[] }): JSX.Element | null =>
  lignes.length === 0 ? null : (
    <details>
      <summary>
        {lignes.length > 1 ? `${lignes.length} autres` : 'Une autre'}, seulement selon ce que vous répondrez
      </summary>
      <ul className="ga-preparation__liste">
        {lignes.map(({ code, libelle }) => (
          <li key={code}>{libelle}</li>
        ))}
      </ul>
    </details>
  );

interface LignesProps {
  readonly title: string;
  readonly lignes: readonly LignePreparation[];
  readonly kind: 'acquis' | 'a-reunir' | 'question';
  readonly empty: string;
  /** The association is known: only what applies to it is in sight. */
  readonly isKnown?: boolean;
  readonly children?: (ligne: LignePreparation) => ReactNode;
}

const Lignes = ({ title, lignes, kind, empty, isKnown = false, children }: LignesProps): JSX.Element => {
  const shown = isKnown ? lignes.filter(({ certain }) => certain) : lignes;
  return (
    <section>
      <h3>{title}</h3>
      {shown.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className={`ga-preparation__liste ga-preparation__liste--${kind}`} aria-label={title}>
          {shown.map((ligne) => (
            <li key={ligne.code}>
              {ligne.libelle}
              {nuancesOf(ligne) && <span className="ga-mention"> ({nuancesOf(ligne)})</span>}
              {children?.(ligne)}
              {ligne.aide && <p className="ga-mention">{ligne.aide}</p>}
            </li>
          ))}
        </ul>
      )}
      {isKnown && <Selon lignes={lignes.filter(({ certain }) => !certain)} />}
    </section>
  );
};

/** What the library takes is put there once, and every request takes it from there. */
const Depot = ({ ligne, documents, pour }: Pick<PreparationViewProps, 'documents' | 'pour'> & DepotProps) => {
  const type = documents.find(({ code }) => code === ligne.code)?.type_document ?? null;
  if (type === null || pour === null) return null;
  return (
    <span className="ga-sans-papier">
      {' '}
      <Link href={adresseRubrique(pour.id, 'documents', type)}>
        Déposer<span className="fr-sr-only"> : {ligne.libelle}</span>
      </Link>
    </span>
  );
};
interface DepotProps {
  readonly ligne: LignePreparation;
}

/** What to have at hand before starting, on screen and on paper. */
export const PreparationView = ({ preparation, documents, pour, onPrint }: PreparationViewProps): JSX.Element => {
  const { acquis, a_reunir, questions, minutes } = preparation;
  return (
    <section className="ga-preparation">
      <h2 id={PREPARATION_ID} tabIndex={-1}>
        Fiche de préparation
      </h2>
      <p>
        {pour?.nom && `Pour ${pour.nom}. `}Remplir la demande prend {sayDuree(minutes)}, une fois les documents réunis.
      </p>
      <p className="ga-sans-papier">
        <Button priority="secondary" onClick={onPrint}>
          Imprimer la fiche de préparation
        </Button>
      </p>
      {pour && (
        <Lignes
          title="Ce que nous avons déjà"
          lignes={acquis}
          kind="acquis"
          empty="Aucun des documents demandés n’est encore dans votre bibliothèque."
        />
      )}
      <Lignes
        title={pour ? 'Ce qu’il vous reste à réunir' : 'Les documents demandés'}
        lignes={a_reunir}
        kind="a-reunir"
        isKnown={pour !== null}
        empty={pour ? 'Rien : tous les documents demandés sont là.' : 'Aucun document n’est demandé.'}
      >
        {(ligne) => <Depot ligne={ligne} documents={documents} pour={pour} />}
      </Lignes>
      <Lignes
        title="Ce qui sera demandé"
        lignes={questions}
        kind="question"
        isKnown={pour !== null}
        empty="Aucune question propre à cette subvention."
      />
    </section>
  );
};
