import type { TitreSuivi } from '@guichet/contract/rda';
import { daysBetween } from '@guichet/rules/jour';
import { Alert, Button, Columns, Link, LinkButton, PageTitle, Tag } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { formatTimestamp } from '../../shared/format/format.ts';
import { jourLong } from '../../shared/format/jours.ts';
import { ActeForm } from './ActeForm.tsx';
import { LigneDeVie } from './LigneDeVie.tsx';
import { Procedures } from './Procedures.tsx';
import { motDuTitre, phraseDuTitre, toneOf } from './say.ts';
import './titre.css';
import { type Actes, DIT, ouvreurOf } from './useActes.ts';

export interface TitreViewProps {
  readonly titre: TitreSuivi;
  readonly cote: 'association' | 'service';
  readonly actes: Actes;
  /** The address of its attestation, as of the day it is asked. */
  readonly attestation: string;
  readonly lettres: ReactNode;
  /** Who is covered, where the titre lets a network name them. */
  readonly membres: ReactNode;
}

/** Earlier, nobody asks for it again. */
const JOURS_AVANT_FIN = 365;
const isRenouvelable = ({ titulaire, etat, date_fin, jour }: TitreSuivi): boolean =>
  titulaire &&
  (etat === 'en_vigueur' || etat === 'suspendu') &&
  date_fin !== null &&
  date_fin >= jour &&
  daysBetween(jour, date_fin) <= JOURS_AVANT_FIN;
/** What the association is asked to answer, and has not. */
const attendueOf = ({ titulaire, procedures }: TitreSuivi) =>
  titulaire ? procedures.find(({ issue, observations_at }) => issue === null && observations_at === null) : undefined;

const Tete = ({ titre, cote }: Pick<TitreViewProps, 'titre' | 'cote'>): JSX.Element => {
  const attendue = attendueOf(titre);
  return (
    <section className={`ga-titre__tete ga-titre__tete--${toneOf(titre)} ga-stack`}>
      <PageTitle>
        {titre.nom} <Tag tone={toneOf(titre)}>{motDuTitre(titre)}</Tag>
      </PageTitle>
      <p>
        {titre.association}, <strong>{phraseDuTitre(titre)}</strong>. Donné par {titre.service}
        {titre.origine === 'constate' && ', sur papier'}.
      </p>
      {attendue && (
        <Alert severity="warning">
          {`Une procédure est engagée : présentez vos observations jusqu’au ${jourLong(attendue.echeance)}.`}
        </Alert>
      )}
      {cote === 'association' && isRenouvelable(titre) && (
        <p>
          <LinkButton
            priority={attendue ? 'secondary' : 'primary'}
            href={`/associations/${titre.id_correspondance}/demande-agrement?agrement=${titre.code_agrement}&renouvelle=${titre.numero}`}
          >
            Renouveler
          </LinkButton>
        </p>
      )}
      {titre.couvert && !titre.entier && (
        <p>Votre association est membre de ce réseau : vous êtes couvert {phraseDuTitre(titre)}.</p>
      )}
    </section>
  );
};

const Gestes = ({ titre: { actes: possibles, motifs }, actes }: Pick<TitreViewProps, 'titre' | 'actes'>) => {
  const opened = possibles.find(({ acte }) => acte === actes.open);
  return (
    <>
      <div id={DIT} tabIndex={-1} role="status">
        {actes.said && <Alert severity="success">{actes.said}</Alert>}
      </div>
      {opened ? (
        <ActeForm
          key={opened.acte}
          acte={opened.acte}
          libelle={opened.libelle}
          motifs={motifs}
          busy={actes.busy}
          refus={actes.refus}
          onSend={actes.send}
          onCancel={actes.cancel}
        />
      ) : (
        possibles.length > 0 && (
          <ul className="ga-titre__gestes">
            {possibles.map(({ acte, libelle, ok, message }) => (
              <li key={acte} id={ouvreurOf(acte)}>
                {ok ? (
                  <Button priority={acte === 'observer' ? 'primary' : 'secondary'} onClick={() => actes.ask(acte)}>
                    {libelle}
                  </Button>
                ) : (
                  <p className="ga-mention">
                    {libelle} : {message}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )
      )}
    </>
  );
};

type MontrerProps = Pick<TitreViewProps, 'titre' | 'cote' | 'attestation'>;
/** Those of an association are on its own page; a service may not have issued them all. */
const PAGES: Readonly<Record<TitreViewProps['cote'], (porte: TitreSuivi['portes'][number]) => string>> = {
  association: ({ numero }) => `/demande-agrements/titres/${numero}`,
  service: ({ code }) => `/agrements/${code}`,
};
const Portes = ({ titre: { portes }, cote }: Omit<MontrerProps, 'attestation'>): JSX.Element | null =>
  portes.length === 0 ? null : (
    <section className="ga-stack" aria-labelledby="titre-portes">
      <h2 id="titre-portes" className="ga-panel__titre">
        Ce qui repose dessus
      </h2>
      <ul className="ga-titre__liste">
        {portes.map((porte) => (
          <li key={porte.numero}>
            <Link href={PAGES[cote](porte)}>{porte.nom}</Link>
            {porte.date_fin && <span className="ga-mention">, jusqu’au {jourLong(porte.date_fin)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );

const Montrer = ({ titre, cote, attestation }: MontrerProps): JSX.Element => (
  <div className="ga-stack">
    <section className="ga-stack">
      <h2 className="ga-panel__titre">À montrer</h2>
      <p className="ga-titre__code">{titre.code}</p>
      <p>
        <Link href={`/agrements/${titre.code}`}>Ce que le public voit</Link>
      </p>
      <p>
        <a href={attestation} download>
          Attestation du jour (PDF)
        </a>
      </p>
      <p className="ga-mention">Titre {titre.numero}</p>
      {titre.exige_tca && (
        <p>
          {titre.tca
            ? `Il repose sur le tronc commun ${titre.tca.numero}.`
            : 'Il repose sur le tronc commun, qui n’est pas acquis aujourd’hui.'}
        </p>
      )}
      {titre.entier && (
        <p>
          <Link href={`/associations/${titre.id_siret}/demande-agrement/${titre.id_fo}?mode=read`}>
            Dossier {titre.id_fo}
          </Link>
        </p>
      )}
    </section>
    <Portes titre={titre} cote={cote} />
  </div>
);

const Evenements = ({ evenements }: Pick<TitreSuivi, 'evenements'>): JSX.Element | null =>
  evenements.length === 0 ? null : (
    <section className="ga-stack" aria-labelledby="titre-evenements">
      <h2 id="titre-evenements">Ce qui est arrivé</h2>
      <ul className="ga-titre__liste">
        {evenements.map(({ survenu_at, phrase }) => (
          <li key={`${survenu_at} ${phrase}`}>
            <span className="ga-mention">{formatTimestamp(new Date(survenu_at))}</span> {phrase}
          </li>
        ))}
      </ul>
    </section>
  );

/** A titre, what it is worth today, and what may be done of it: the same page for who holds it and who issued it. */
export const TitreView = ({ titre, cote, actes, attestation, lettres, membres }: TitreViewProps): JSX.Element => (
  <div className="ga-stack">
    <Columns aside={<Montrer titre={titre} cote={cote} attestation={attestation} />}>
      <div className="ga-stack">
        <Tete titre={titre} cote={cote} />
        <Gestes titre={titre} actes={actes} />
        <LigneDeVie titre={titre} />
        <Procedures procedures={titre.procedures} />
        {lettres}
        {membres}
        <Evenements evenements={titre.evenements} />
      </div>
    </Columns>
  </div>
);
