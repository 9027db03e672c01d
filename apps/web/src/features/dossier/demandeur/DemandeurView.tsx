import type { AssociationAnswer } from '@guichet/contract/association';
import type { Dossier } from '@guichet/contract/demandes';
import { CHEMINS_SAISIS } from '@guichet/rules/dossier';
import { Link, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseRubrique, avecNouveau, avecRetour } from '../../../shared/association/adresses.ts';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { formatSiret } from '../../../shared/format/format.ts';
import { EtatAuPied } from '../../../shared/pied/EtatAuPied.tsx';
import { ChampAuto } from '../../../shared/versions/ChampAuto.tsx';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { lireAvec, ouRien } from '../../../shared/versions/lectures.ts';
import type { SaisieDossier } from '../useDossierAuto.ts';
import {
  CHAMPS,
  type Champ,
  CONTACTS,
  isComplet,
  isSecondaire,
  LABELS,
  representantsOf,
  ribsFor,
  sayRepresentant,
  sayRib,
} from './contacts.ts';

export interface DemandeurViewProps {
  readonly dossier: Dossier;
  readonly association: AssociationAnswer;
  readonly saisie: SaisieDossier;
  /** DOSSIER-031: once it was sent, only the contacts may be corrected here. */
  readonly isCorrection: boolean;
  /** Whether money may come, and so needs an account. */
  readonly hasCompte: boolean;
  /** Whether that contact may be chosen. */
  readonly isOpen: (chemin: string) => boolean;
  /** The address of who fills it: they may name themself. */
  readonly moi: string | null;
}

const champOf = (chemin: string): Champ | undefined => CHAMPS.find((champ) => chemin === `demandeur.${champ}`);

/** An empty choice is none. */
const orNone = (value: string): string | null => (value === '' ? null : value);

/** Only the head office has an account: that is said, and nothing is chosen for the establishment. */
const isSansCompte = (association: AssociationAnswer, siret: string, ribs: CompteProps['ribs']): boolean =>
  ribs.length > 0 && ribs.every(({ id_siret }) => id_siret === null) && isSecondaire(association, siret);

interface CompteProps extends Pick<DemandeurViewProps, 'saisie'> {
  readonly isSansCompte: boolean;
  /** Where one is added. */
  readonly comptes: string;
  readonly ribs: ReturnType<typeof ribsFor>;
}

/** Where it would be paid, and under which name: of the dossier while it is typed. */
const Compte = ({
  comptes,
  ribs,
  isSansCompte: isAlone,
  saisie: { valeurs, change, saisie },
}: CompteProps): JSX.Element => (
  <>
    <SelectField
      id="id_rib"
      label={LABELS.id_rib}
      hint="Le compte de l’association ou de l’établissement, sur lequel la subvention serait versée."
      none="Choisir un compte"
      options={ribs.map((rib) => ({ value: rib.id, label: sayRib(rib) }))}
      select={{
        value: valeurs['demandeur.id_rib'] ?? '',
        onChange: ({ target }) => change({ 'demandeur.id_rib': orNone(target.value) }),
      }}
    />
    {isAlone && (
      <p>
        Votre établissement n’a pas de compte à lui : choisissez celui du siège si l’argent doit y aller, ou{' '}
        <Link href={avecNouveau(comptes, 'ribs')}>ajoutez le vôtre</Link>.
      </p>
    )}
    {ribs.length === 0 && (
      <p>
        Aucun compte bancaire n’est enregistré.{' '}
        <Link href={avecNouveau(comptes, 'ribs')}>Ajouter un compte à la fiche</Link>
      </p>
    )}
    <ChampAuto
      saisie={saisie}
      chemin="enseigne"
      label="Enseigne (facultatif)"
      hint="Le nom d’usage de l’établissement, s’il en a un."
      texte={valeurs['demandeur.enseigne'] ?? ''}
      lire={lireAvec(CHEMINS_SAISIS['demandeur.enseigne'], ouRien)}
      onValeur={(enseigne) => change({ 'demandeur.enseigne': enseigne as string | null })}
    />
  </>
);

export const DemandeurView = (props: DemandeurViewProps): JSX.Element => {
  const { dossier, association, saisie, isCorrection, hasCompte, isOpen, moi } = props;
  const { valeurs, change, autosave, savedAt, conflict, resolve } = saisie;
  const fiche = (rubrique: 'representants' | 'coordonnees-bancaires'): string =>
    avecRetour(
      adresseRubrique(String(dossier.id_correspondance), rubrique),
      adresseDossier(dossier, { mode: 'edit', etape: 1 }),
    );
  const people = representantsOf(association);
  const ribs = ribsFor(association, dossier.demandeur.id_siret);
  const sayValue = (chemin: string, value: unknown): string => {
    const champ = champOf(chemin);
    const person = people.find((one) => one.id === value);
    const rib = champ === 'id_rib' ? ribs.find((one) => one.id === value) : undefined;
    if (person) return sayRepresentant(person);
    return rib ? sayRib(rib) : String(value ?? 'aucun choix');
  };
  if (conflict)
    return (
      <ConflitView
        {...conflict}
        labelOf={(chemin) => LABELS[champOf(chemin) ?? 'enseigne']}
        sayValue={sayValue}
        onChoose={resolve}
      />
    );
  return (
    <div className="ga-stack">
      <p>
        {dossier.demandeur.nom}, SIRET {formatSiret(dossier.demandeur.id_siret)}
      </p>
      {CONTACTS.map(({ champ, label }) => {
        const held = valeurs[`demandeur.${champ}`];
        const chosen = people.find((one) => one.id === held);
        if (!isOpen(`demandeur.${champ}`))
          return <p key={champ}>{`${label} : ${sayValue(`demandeur.${champ}`, held)}`}</p>;
        return (
          <div key={champ}>
            <SelectField
              id={champ}
              label={label}
              none="Choisir une personne"
              options={people.map((one) => ({ value: one.id, label: sayRepresentant(one) }))}
              select={{
                value: held ?? '',
                onChange: ({ target }) => change({ [`demandeur.${champ}`]: orNone(target.value) }),
              }}
            />
            {chosen && !isComplet(chosen) && (
              <p>
                Il manque des coordonnées à cette personne.{' '}
                <Link href={fiche('representants')}>
                  Les compléter dans la fiche <span className="fr-sr-only">: {sayRepresentant(chosen)}</span>
                </Link>
              </p>
            )}
          </div>
        );
      })}
      <p>
        Quelqu’un n’est pas dans la liste ?{' '}
        <Link href={avecNouveau(fiche('representants'), 'representants_legaux')}>L’ajouter à la fiche</Link>
        {moi !== null && !people.some(({ courriel }) => courriel?.toLowerCase() === moi.toLowerCase()) && (
          <>
            {' ou '}
            <Link href={`${avecNouveau(fiche('representants'), 'representants_legaux')}&moi=oui`}>vous y ajouter</Link>
          </>
        )}
      </p>
      {hasCompte && !isCorrection && (
        <Compte
          comptes={fiche('coordonnees-bancaires')}
          ribs={ribs}
          isSansCompte={isSansCompte(association, dossier.demandeur.id_siret, ribs)}
          saisie={saisie}
        />
      )}
      <EtatAuPied autosave={autosave} savedAt={savedAt} illisibles={Object.keys(saisie.saisie.illisibles).length} />
    </div>
  );
};
