import type { AssociationAnswer } from '@guichet/contract/association';
import type { DossierLigne } from '@guichet/contract/demandes';
import type { SubventionLigne } from '@guichet/contract/rds';
import type { SousDispositif } from '@guichet/rules/subvention';
import {
  Alert,
  Button,
  Link,
  LoadMore,
  PageTitle,
  RadioField,
  SearchField,
  SelectField,
  type SelectOption,
} from '@guichet/ui';
import { type FormEvent, type JSX, type ReactNode, useState } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { ListState } from '../../../shared/list/ListState.tsx';
import type { List } from '../../../shared/list/useList.ts';
import { adresseNumeroSiret } from '../../../shared/numeroSiret/adresses.ts';
import { REPERTOIRE } from '../../../shared/subvention/adresses.ts';
import { sayEcheance } from '../../../shared/subvention/echeance.ts';
import { AUCUNE_PRECISION, type Choix, ouvertsOf, type Precision } from './choix.ts';

export interface CreationViewProps {
  readonly association: AssociationAnswer;
  readonly sirets: readonly SelectOption[];
  readonly initial: string | null;
  readonly list: List<SubventionLigne>;
  /** The words searched for; none at first. */
  readonly q: string;
  readonly onSearch: (words: string) => void;
  readonly suite: { readonly hasMore: boolean; readonly busy: boolean; readonly onMore: () => void };
  readonly montresOf: (subvention: SubventionLigne) => readonly SousDispositif[];
  readonly now: Date;
  readonly busy: boolean;
  readonly refus: string | null;
  readonly existant: DossierLigne | null;
  readonly onCreate: (choix: Choix) => Promise<void>;
  /** What the association still owes of an earlier grant. */
  readonly alerte?: ReactNode;
  /** What is asked once a scheme is chosen. */
  readonly precisions: (choisi: {
    readonly subvention: string;
    readonly siret: string;
    readonly value: Precision;
    readonly onChange: (changed: Partial<Precision>) => void;
  }) => ReactNode;
}

const TEXTS = {
  loading: 'Recherche des subventions ouvertes…',
  failed: 'Les subventions n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Aucune subvention ouverte à votre association ne porte ces mots.',
};
const CHOISIR = {
  subvention: 'Choisissez une subvention.',
  sousDispositif: 'Choisissez un sous-dispositif.',
  siret: 'Choisissez l’établissement qui demande.',
} as const;
type Erreurs = Partial<Record<keyof typeof CHOISIR, string>>;

const Existant = ({ dossier }: { readonly dossier: DossierLigne }): JSX.Element => (
  <Alert severity="warning" announced="alert">
    <p>
      Un dossier existe déjà pour cette subvention, cet exercice et cet établissement.{' '}
      <Link href={adresseDossier(dossier)}>Ouvrir le dossier {dossier.identifiant.id_fo}</Link>
    </p>
  </Alert>
);

/** What is only one is chosen already. */
const onlyOf = (values: readonly string[]): string => (values.length === 1 ? (values[0] ?? '') : '');

interface FormulaireProps extends CreationViewProps {
  readonly items: readonly SubventionLigne[];
  readonly onChosen: (subvention: SubventionLigne | null) => void;
}

const Formulaire = ({ items, onChosen, ...props }: FormulaireProps) => {
  const { sirets, initial, q, suite, montresOf, now, busy, refus, existant, onCreate, precisions } = props;
  const [subvention, setSubvention] = useState(initial ?? '');
  const [part, setPart] = useState('');
  const [etablissement, setEtablissement] = useState('');
  const [precision, setPrecision] = useState(AUCUNE_PRECISION);
  const [erreurs, setErreurs] = useState<Erreurs>({});
  const chosen = items.find(({ code }) => code === subvention);
  const parts = chosen ? ouvertsOf(chosen, montresOf, now) : [];
  const sousDispositif = part || onlyOf(parts.map(({ code }) => code));
  const siret = etablissement || onlyOf(sirets.map(({ value }) => value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong: Erreurs = {
      ...(!chosen && { subvention: CHOISIR.subvention }),
      ...(chosen && !sousDispositif && { sousDispositif: CHOISIR.sousDispositif }),
      ...(!siret && { siret: CHOISIR.siret }),
    };
    setErreurs(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) return document.getElementById(first)?.focus();
    const exercice = chosen?.campagne_exercice;
    if (exercice && !busy) void onCreate({ ...precision, siret, subvention, sousDispositif, exercice });
  };
  return (
    <form noValidate className="ga-stack" onSubmit={submit}>
      <RadioField
        id="subvention"
        label="Quelle subvention demandez-vous ?"
        stacked
        error={erreurs.subvention}
        value={subvention}
        options={items.map((one) => {
          const { phrase, reste } = sayEcheance(montresOf(one), now);
          return {
            value: one.code,
            label: one.nom,
            hint: [`${one.dispositif.nom}, exercice ${one.campagne_exercice}. ${phrase}`, reste]
              .filter(Boolean)
              .join(', '),
          };
        })}
        input={{
          name: 'subvention',
          onChange: ({ target }) => {
            setSubvention(target.value);
            onChosen(items.find(({ code }) => code === target.value) ?? null);
            setPart('');
            setPrecision(AUCUNE_PRECISION);
          },
        }}
      />
      {(suite.hasMore || q !== '') && (
        <LoadMore
          count={items.length > 1 ? `${items.length} subventions affichées` : '1 subvention affichée'}
          {...suite}
        />
      )}
      {parts.length > 1 && (
        <SelectField
          id="sousDispositif"
          label="Sous-dispositif"
          none="Choisir un sous-dispositif"
          error={erreurs.sousDispositif}
          options={parts.map(({ code, nom }) => ({ value: code, label: nom ?? code }))}
          select={{ value: part, onChange: ({ target }) => setPart(target.value) }}
        />
      )}
      {sirets.length > 1 && (
        <SelectField
          id="siret"
          label="Établissement qui demande"
          none="Choisir un établissement"
          error={erreurs.siret}
          options={sirets}
          select={{ value: etablissement, onChange: ({ target }) => setEtablissement(target.value) }}
        />
      )}
      {chosen &&
        precisions({
          subvention,
          siret,
          value: precision,
          onChange: (changed) => setPrecision({ ...precision, ...changed }),
        })}
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      {existant && <Existant dossier={existant} />}
      <div className="ga-actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Création du dossier…' : 'Commencer le dossier'}
        </Button>
      </div>
    </form>
  );
};

const Vide = (): JSX.Element => (
  <p>
    D’après sa fiche, votre association n’est éligible à aucune subvention ouverte aujourd’hui.{' '}
    <Link href={REPERTOIRE}>Le répertoire des subventions</Link> dit pour chacune ce qui manque, et quand les prochaines
    ouvriront.
  </p>
);

export const CreationView = (props: CreationViewProps): JSX.Element => {
  const { association, sirets, list, alerte, q, onSearch, suite } = props;
  const [choisie, setChoisie] = useState<SubventionLigne | null>(null);
  // A choice that is made stays in sight, whatever is searched for next.
  const isAside = choisie !== null && !list.items.some(({ code }) => code === choisie.code);
  const proposed = isAside ? [choisie, ...list.items] : list.items;
  const isEmpty = !list.isLoading && !list.hasFailed && list.items.length === 0 && q === '';
  return (
    <div className="ga-column ga-stack">
      <PageTitle>Commencer une demande de subvention</PageTitle>
      <p className="ga-mention">{association.identite?.nom}</p>
      {alerte}
      {sirets.length === 0 && (
        <Alert severity="info">
          <p>
            Vous ne pouvez commencer de dossier pour aucun établissement de cette association : il faut un SIRET et un
            rattachement confirmé.
          </p>
          {association.identite?.id_siren === null && (
            <p>
              <Link href={adresseNumeroSiret(association.identite.id_rna ?? null, props.initial)}>
                Demander un numéro SIRET
              </Link>
            </p>
          )}
        </Alert>
      )}
      {isEmpty && <Vide />}
      {sirets.length > 0 && (suite.hasMore || q !== '') && (
        <SearchField id="recherche" label="Chercher parmi les subventions ouvertes" initial={q} onSearch={onSearch} />
      )}
      {sirets.length > 0 && !isEmpty && (
        <ListState list={{ ...list, items: proposed }} texts={TEXTS}>
          {(items) => <Formulaire {...props} items={items} onChosen={setChoisie} />}
        </ListState>
      )}
    </div>
  );
};
