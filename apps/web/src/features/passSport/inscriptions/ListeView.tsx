import type { InscriptionPsp, InscriptionsPsp } from '@guichet/contract/psp';
import { ETATS_VERSEMENT, type EtatVersement, NOMS_ETAT_VERSEMENT } from '@guichet/rules/paiement';
import { Alert, Button, LoadMore, RowList, SelectField, Tag, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { sayCount } from '../../../shared/format/count.ts';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { NomALire } from './NomALire.tsx';
import { DIT, type Liste } from './useListe.ts';

export interface Federation {
  readonly siren: string;
  readonly nom: string;
}

const CONNUS = Object.keys(ETATS_VERSEMENT).map(Number) as EtatVersement[];
const optionsOf = (federations: readonly Federation[]) =>
  federations.map(({ siren, nom }) => ({ value: siren, label: nom }));
const ETATS = Object.keys(ETATS_VERSEMENT).map((value) => ({
  value,
  label: NOMS_ETAT_VERSEMENT[Number(value) as keyof typeof NOMS_ETAT_VERSEMENT],
}));

interface FiltresProps {
  readonly liste: Liste;
  readonly federations: readonly Federation[];
}

/** By name and by the end of a code, in one's own file only. */
const Filtres = ({
  liste: { filtres, filter },
  federations,
  isNomVu,
}: FiltresProps & { readonly isNomVu: boolean }): JSX.Element => (
  <fieldset className="ga-stack">
    <legend>Chercher dans la liste</legend>
    {isNomVu && (
      <>
        <TextField
          id="psp-filtre-nom"
          label="Nom ou prénom"
          input={{
            value: filtres.nom ?? '',
            onChange: ({ target }) => filter({ nom: target.value }),
            autoComplete: 'off',
          }}
        />
        <TextField
          id="psp-filtre-fin"
          label="Fin du code, 4 lettres"
          input={{
            value: filtres.fin ?? '',
            onChange: ({ target }) => filter({ fin: target.value.toUpperCase().slice(0, 4) }),
            autoComplete: 'off',
          }}
        />
      </>
    )}
    {federations.length > 1 && (
      <SelectField
        id="psp-filtre-federation"
        label="Fédération"
        none="Toutes"
        options={optionsOf(federations)}
        select={{ value: filtres.federation ?? '', onChange: ({ target }) => filter({ federation: target.value }) }}
      />
    )}
    <SelectField
      id="psp-filtre-etat"
      label="État"
      none="Tous"
      options={ETATS}
      select={{
        value: String(filtres.etat ?? ''),
        onChange: ({ target }) => filter({ etat: CONNUS.find((one) => String(one) === target.value) }),
      }}
    />
  </fieldset>
);

interface LigneProps extends FiltresProps {
  readonly dossier: string;
  readonly inscription: InscriptionPsp;
  readonly noms: InscriptionsPsp['noms'];
  readonly isEditable: boolean;
  readonly demande: string | null;
  readonly onDemande: (id: string | null) => void;
}

const DITS_NOMS: Readonly<Partial<Record<InscriptionsPsp['noms'], string>>> = {
  un_a_un: 'Les noms sont masqués. Vous pouvez en lire un, en écrivant pourquoi : la lecture est gardée.',
  masques: 'Les noms sont masqués : seul un agent du territoire, sans lien avec le club, peut en lire un.',
  illisibles:
    'La clé de cette saison n’est plus sur ce serveur : les noms et les codes de ses inscriptions ne se lisent plus.',
};

const Ligne = (props: LigneProps): JSX.Element => {
  const { dossier, inscription, noms, federations, liste, isEditable, demande, onDemande } = props;
  const { id, beneficiaire, federation, id_etat, motif, cree_at, retirable } = inscription;
  const qui = `${beneficiaire.prenom} ${beneficiaire.nom}`;
  const nom = federations.find(({ siren }) => siren === federation.siren)?.nom;
  return (
    <>
      {noms === 'un_a_un' ? (
        <NomALire {...{ dossier, inscription, demande, onDemande }} />
      ) : noms === 'vus' ? (
        <p>
          <strong>{qui}</strong> {beneficiaire.id_psp}
          <br />
          {`${beneficiaire.adresse.code_postal} ${beneficiaire.adresse.commune}, le ${formatTimestamp(new Date(cree_at))}`}
        </p>
      ) : (
        <p>
          <strong>{noms === 'masques' ? 'Nom masqué' : 'Nom illisible'}</strong>
          <br />
          {`Inscription du ${formatTimestamp(new Date(cree_at))}`}
        </p>
      )}
      <p>
        <Tag>{NOMS_ETAT_VERSEMENT[id_etat]}</Tag> {nom ?? ''}
        {motif && ` : ${motif}`}
      </p>
      {isEditable && retirable && (
        <div className="ga-actions">
          {federations.length > 1 && (
            <SelectField
              id={`psp-federation-${id}`}
              label={`Fédération de ${qui}`}
              options={optionsOf(federations)}
              select={{
                value: federation.siren ?? '',
                onChange: ({ target }) => liste.change(inscription, target.value),
              }}
            />
          )}
          <Button priority="tertiary" busy={liste.busy} onClick={() => liste.remove(id)}>
            Retirer <span className="fr-sr-only">{qui}</span>
          </Button>
        </div>
      )}
    </>
  );
};

interface Props extends FiltresProps {
  readonly dossier: string;
  readonly pages: readonly InscriptionsPsp[];
  readonly isEditable: boolean;
}

export const ListeView = ({ dossier, pages, liste, federations, isEditable }: Props): JSX.Element => {
  const inscriptions = pages.flatMap((page) => page.inscriptions);
  const noms = pages[0]?.noms ?? 'masques';
  const dit = DITS_NOMS[noms];
  const [demande, onDemande] = useState<string | null>(null);
  const isFiltered = Object.keys(liste.filtres).length > 0;
  const { query, said, error } = liste;
  return (
    <section className="ga-stack" aria-label="Inscriptions du dossier">
      <h2>Les inscriptions</h2>
      {dit && inscriptions.length > 0 && <Alert severity="info">{dit}</Alert>}
      <Filtres liste={liste} federations={federations} isNomVu={noms === 'vus'} />
      <div id={DIT} tabIndex={-1} role="status">
        {said && <Alert severity="success">{said}</Alert>}
      </div>
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      {inscriptions.length === 0 ? (
        <p>{isFiltered ? 'Aucune inscription ne répond à cette recherche.' : 'Aucune inscription pour le moment.'}</p>
      ) : (
        <>
          <RowList label="Inscriptions" items={inscriptions} keyOf={({ id }) => id}>
            {(inscription) => (
              <Ligne
                {...{ dossier, inscription, noms, liste, federations, demande, onDemande }}
                isEditable={isEditable && noms !== 'illisibles'}
              />
            )}
          </RowList>
          <LoadMore
            count={`${sayCount(inscriptions.length, 'inscription')} à l’écran`}
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </section>
  );
};
