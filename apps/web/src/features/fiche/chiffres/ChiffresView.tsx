import type { AnneeLue } from '@guichet/contract/association';
import { Link, ShareBars, ViewTabs } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseSites } from '../../../shared/haa/mots.ts';
import { Denrees } from './Denrees.tsx';
import { Livraisons, type LivraisonsProps } from './Livraisons.tsx';
import { adresseChiffres, adresseCollerLivraisons, plurielle, sayEtatAnnee, sayKilos } from './mots.ts';
import { NoterForm, type NoterFormProps } from './NoterForm.tsx';
import { PersonnesAidees, type PersonnesAideesProps } from './PersonnesAidees.tsx';
import { Reseau, type ReseauProps } from './Reseau.tsx';
import { Transmission, type TransmissionProps } from './Transmission.tsx';
import './chiffres.css';

export interface ChiffresViewProps extends Omit<NoterFormProps, 'annee'> {
  readonly id: string;
  readonly annee: AnneeLue;
  readonly isEditable: boolean;
  readonly saySource: (code: string) => string;
  readonly livraisons: Omit<LivraisonsProps, 'isEditable' | 'saySource'>;
  readonly reseau: Omit<ReseauProps, 'saySource'>;
  readonly onSave: PersonnesAideesProps['onSave'];
  readonly onActe: TransmissionProps['onActe'];
}

const Kilos = ({ annee, jour, saySource }: Pick<ChiffresViewProps, 'annee' | 'jour' | 'saySource'>): JSX.Element => {
  const { chiffres, meme_date, sites_muets } = annee;
  const isCourante = jour.startsWith(String(annee.annee));
  return (
    <section aria-labelledby="kilos">
      <div className="ga-section-head">
        <h2 id="kilos">
          {sayKilos(chiffres.kilos)} {isCourante ? 'depuis janvier' : `en ${annee.annee}`}
        </h2>
        {meme_date.kilos > 0 && (
          <p className="ga-mention">
            {meme_date.annee}
            {isCourante && ', même date'} : {sayKilos(meme_date.kilos)}
          </p>
        )}
      </div>
      {chiffres.categories.length === 0 ? (
        <p>Notez la première livraison : le compte de l’année se fait tout seul.</p>
      ) : (
        <Denrees
          chiffres={chiffres}
          saySource={saySource}
          caption={`Kilos ${annee.annee}, par catégorie et par provenance`}
        />
      )}
      {chiffres.kilos > 0 && sites_muets > 0 && (
        <p className="ga-mention">{plurielle(sites_muets, 'site n’a', 'sites n’ont')} rien noté cette année.</p>
      )}
    </section>
  );
};

const Annees = ({ annees }: Pick<AnneeLue, 'annees'>): JSX.Element | null => {
  const said = annees.filter(({ kilos }) => kilos > 0);
  if (said.length < 2) return null;
  return (
    <ShareBars
      caption="D’une année à l’autre"
      heads={{ label: 'Année', value: 'Kilos' }}
      rows={said.map(({ annee, kilos }) => ({
        ...{ key: String(annee), label: String(annee), value: kilos },
        text: sayKilos(kilos),
      }))}
    />
  );
};

/** The figures of a year: noted as deliveries come, counted, then sent. */
export const ChiffresView = (props: ChiffresViewProps): JSX.Element => {
  const { id, annee, isEditable, jour, saySource, livraisons, reseau, onSave, onActe, ...noter } = props;
  const courante = Number(jour.slice(0, 4));
  const isOpen = isEditable && annee.etat !== 'transmis';
  return (
    <div className="ga-sections">
      <div className="ga-stack">
        <ViewTabs
          label="Année"
          current={String(annee.annee)}
          tabs={annee.annees.map((one) => ({
            ...{ key: String(one.annee), href: adresseChiffres(id, one.annee) },
            label: `${one.annee} ${sayEtatAnnee(one, courante)}`,
          }))}
        />
        <Transmission {...{ annee, jour, isEditable, onActe }} livraisons={livraisons.total} />
        {isOpen && (
          <div>
            <NoterForm key={annee.annee} {...noter} jour={jour} annee={annee.annee} />
            <p className="ga-mention ga-chiffres__suite">
              Entrée note la ligne et garde date et site pour la suivante.{' '}
              <Link href={adresseCollerLivraisons(id)}>Coller un bon de livraison ou un tableau</Link>
              {noter.sites.length === 0 && (
                <>
                  {' '}
                  · <Link href={adresseSites(id)}>Ajouter vos sites</Link>
                </>
              )}
            </p>
          </div>
        )}
      </div>
      <div className="ga-chiffres__deux">
        <Kilos annee={annee} jour={jour} saySource={saySource} />
        <div className="ga-stack">
          <PersonnesAidees key={annee.annee} annee={annee} isEditable={isOpen} onSave={onSave} />
          <Annees annees={annee.annees} />
        </div>
      </div>
      <Livraisons {...livraisons} isEditable={isOpen} saySource={saySource} />
      <Reseau {...reseau} saySource={saySource} />
    </div>
  );
};
