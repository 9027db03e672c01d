import { MOIS_SILENCE_MAXIMUM, type SousDispositif, sayInstant } from '@guichet/rules/subvention';
import { Button, Link, RowList, SelectField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { RowButton } from '../../../../shared/list/RowButton.tsx';
import { useServices, useUser } from '../../../../shared/services/services.ts';
import { ChampAuto } from '../../../../shared/versions/ChampAuto.tsx';
import { lireEntier } from '../../../../shared/versions/lectures.ts';
import { dispositifHref } from '../../dispositifs/dispositifs.ts';
import { LIBELLES } from '../../porte/contenu.ts';
import type { SectionProps } from '../sectionProps.ts';
import { SousDispositifForm } from './SousDispositifForm.tsx';
import { LIBELLES_TYPES, saisiOf, VIDE } from './sousDispositifForm.ts';

const DUREES = [
  { value: '1', label: 'Deux exercices' },
  { value: '2', label: 'Trois exercices' },
];
const titreOf = ({ nom, code }: SousDispositif): string => nom ?? code;

const typesOf = ({ types_projet }: SousDispositif): string =>
  types_projet.length === 0 ? 'Tous les types de projet' : types_projet.map((type) => LIBELLES_TYPES[type]).join(', ');

/** Once the form is gone, the focus comes back to what opened it. */
const focusSoon = (id: string): void => {
  setTimeout(() => document.getElementById(id)?.querySelector('button')?.focus(), 0);
};
const AJOUTER_ID = 'ajouter-sous-dispositif';

interface LigneProps {
  readonly sous: SousDispositif;
  readonly rang: number;
  readonly probleme: string | undefined;
  /** While a form is open, the others wait. */
  readonly isOff: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

const Ligne = ({ sous, rang, probleme, isOff, onOpen, onRemove }: LigneProps): JSX.Element => (
  <>
    <div className="ga-row__main" id={`sous_dispositifs.${rang}.code`} tabIndex={-1}>
      <strong>{titreOf(sous)}</strong>
      <p>{`Du ${sayInstant(sous.date_debut)} au ${sayInstant(sous.date_fin)} (heure de Paris).`}</p>
      <p className="ga-mention">{typesOf(sous)}</p>
      {probleme && <p className="fr-message fr-message--error">{probleme}</p>}
    </div>
    <div className="ga-row__actions" id={`sous-dispositif-${rang}`}>
      <RowButton verb="Modifier" named={titreOf(sous)} isOff={isOff} onClick={onOpen} />
      <RowButton verb="Retirer" named={titreOf(sous)} isOff={isOff} onClick={onRemove} />
    </div>
  </>
);

const SousDispositifs = ({ editeur, dispositifs, problemes }: SectionProps): JSX.Element => {
  const { contenu, saisie } = editeur;
  const { sous_dispositifs: liste } = contenu;
  const { drafts } = useServices();
  const authId = useUser()?.authId ?? '';
  const [ouvert, setOuvert] = useState<number | null>(null);
  const dispositif = dispositifs.find(({ code }) => code === contenu.dispositif.code);
  const write = (sous_dispositifs: SousDispositif[]) => saisie.change({ sous_dispositifs });
  // By its code, not its place: what was typed for one never comes back in another.
  const draftOf = (sous: SousDispositif | undefined): string =>
    `subvention.${editeur.subvention._id}.sous-dispositif.${sous ? `code.${sous.code}` : 'nouveau'}.${authId}`;
  const close = (back: string) => {
    setOuvert(null);
    focusSoon(back);
  };
  const save = (rang: number, sous: SousDispositif) => {
    write(rang === liste.length ? [...liste, sous] : liste.map((one, index) => (index === rang ? sous : one)));
    close(`sous-dispositif-${rang}`);
  };
  const current = ouvert === null ? undefined : liste[ouvert];
  return (
    <section className="ga-stack" aria-labelledby="titre-sous-dispositifs">
      <h2 id="titre-sous-dispositifs">Ce qui peut être demandé, et quand</h2>
      {liste.length === 0 && <p>Aucun sous-dispositif : ajoutez le premier, avec ses dates.</p>}
      {liste.length > 0 && ouvert !== null && (
        <p className="ga-mention">Terminez ou annulez le sous-dispositif ouvert pour agir sur les autres.</p>
      )}
      {liste.length > 0 && (
        <RowList label="Sous-dispositifs" items={liste} keyOf={(_, rang) => String(rang)}>
          {(sous, rang) => (
            <Ligne
              sous={sous}
              rang={rang}
              probleme={problemes.find(({ champ }) => champ.startsWith(`sous_dispositifs.${rang}.`))?.message}
              onOpen={() => setOuvert(rang)}
              isOff={ouvert !== null}
              onRemove={() => {
                drafts.clear(draftOf(sous));
                write(liste.filter((_, index) => index !== rang));
                close(AJOUTER_ID);
              }}
            />
          )}
        </RowList>
      )}
      {ouvert === null ? (
        <div id={AJOUTER_ID}>
          <Button priority="secondary" onClick={() => setOuvert(liste.length)}>
            Ajouter un sous-dispositif
          </Button>
        </div>
      ) : (
        <SousDispositifForm
          key={ouvert}
          titre={current ? `Modifier « ${titreOf(current)} »` : 'Ajouter un sous-dispositif'}
          valeurs={current ? saisiOf(current) : VIDE}
          draft={draftOf(current)}
          proposes={dispositif?.sous_dispositifs ?? []}
          verb={current ? 'Enregistrer le sous-dispositif' : 'Ajouter le sous-dispositif'}
          onSave={(sous) => save(ouvert, sous)}
          onCancel={() => close(current ? `sous-dispositif-${ouvert}` : AJOUTER_ID)}
        />
      )}
      {dispositif && (
        <div>
          <p className="ga-mention">
            Un nom manque dans la liste ? Ajoutez-le au dispositif{' '}
            <Link href={dispositifHref(dispositif._id)}>{dispositif.nom}</Link>.
          </p>
        </div>
      )}
    </section>
  );
};

/** SUBV-001, SUBV-022: what may be asked for, between which instants of Paris. */
export const Calendrier = (props: SectionProps): JSX.Element => {
  const { contenu, saisie } = props.editeur;
  return (
    <div className="ga-stack">
      <div id="sous_dispositifs" tabIndex={-1}>
        <SousDispositifs {...props} />
      </div>
      <SelectField
        id="duree_pluriannuelle"
        label={LIBELLES.duree_pluriannuelle}
        hint="Pour les associations qui peuvent demander sur plusieurs années."
        none="Selon la règle du dispositif"
        options={DUREES}
        select={{
          value: contenu.duree_pluriannuelle === null ? '' : String(contenu.duree_pluriannuelle),
          onChange: ({ target }) =>
            saisie.change({ duree_pluriannuelle: target.value === '' ? null : Number(target.value) }),
        }}
      />
      <ChampAuto
        saisie={saisie}
        chemin="silence_mois"
        label={`${LIBELLES.silence_mois}, en mois`}
        hint="Sans décision au bout de ce délai, la demande est refusée, et l’association le sait dès l’envoi. Un complément bloquant l’arrête. Sans nombre, le portail n’annonce rien et n’écrit aucun refus."
        texte={String(contenu.silence_mois ?? '')}
        lire={lireEntier(1, MOIS_SILENCE_MAXIMUM)}
        onValeur={(valeur) => saisie.change({ silence_mois: valeur })}
      />
    </div>
  );
};
